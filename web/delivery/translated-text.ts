/**
 * Keeps React going in a page that the browser translates. A translator puts two `font` elements in the place of a text, with the text
 * inside or a new one. React holds on to its own text node: without this the next `removeChild` or `insertBefore` throws, and what it
 * writes into the text is seen by nobody (docs/decisions/0026-translated-pages.md).
 */
export function guardTranslatedText() {
  /** The node instead of one that's gone. */
  const standIns = new WeakMap<Node, ChildNode>()
  const taken = new WeakSet<Node>()

  const observer = new MutationObserver((records) => records.forEach(look))
  observer.observe(document, { childList: true, subtree: true })

  function look({ type, target, removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord) {
    if (type === 'characterData') return showAgain(target)
    const [gone] = removedNodes
    if (!gone || !(gone instanceof Text || isFont(gone))) return
    // A font stands for one text: that of a neighbor is none of ours.
    const standIn = [addedNodes[0], nextSibling, previousSibling]
      .filter(isFont)
      .find((one) => !taken.has(one))
    if (!standIn) return
    standIns.set(gone, standIn)
    taken.add(standIn)
    observer.observe(gone, { characterData: true })
  }

  /** React has written into a text that is out of the page: it's put back, and the translator takes it again. */
  function showAgain(text: Node) {
    const place = text.isConnected ? undefined : standIns.get(text)
    if (place?.isConnected) place.replaceWith(text)
  }

  /** The child of the parent that is, holds or replaces this node. */
  function childOf(parent: Node, node: Node): Node | undefined {
    for (let at: Node | null = node; at; at = at.parentNode) if (at.parentNode === parent) return at
    observer.takeRecords().forEach(look)
    const standIn = standIns.get(node)
    return standIn && standIn !== node ? childOf(parent, standIn) : undefined
  }

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = child.parentNode === this || !(child instanceof Text) ? child : childOf(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isMoved = before instanceof Text && before.parentNode !== this
    insertBefore.call(this, node, isMoved ? (childOf(this, before) ?? null) : before)
    return node
  }
}

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT'
