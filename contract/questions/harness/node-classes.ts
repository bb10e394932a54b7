import type { TaskLanguage } from '../schema/task.ts'

/** The classes that the harness gives to tasks with lists and trees, as the reader sees them. */

const javascript = `class ListNode {
  constructor(value = 0, next = null) {
    this.value = value
    this.next = next
  }
}

class TreeNode {
  constructor(value = 0, left = null, right = null) {
    this.value = value
    this.left = left
    this.right = right
  }
}
`

const typescript = `class ListNode {
  value: number
  next: ListNode | null
  constructor(value = 0, next: ListNode | null = null) {
    this.value = value
    this.next = next
  }
}

class TreeNode {
  value: number
  left: TreeNode | null
  right: TreeNode | null
  constructor(value = 0, left: TreeNode | null = null, right: TreeNode | null = null) {
    this.value = value
    this.left = left
    this.right = right
  }
}
`

const python = `class ListNode:
    def __init__(self, value=0, next=None):
        self.value = value
        self.next = next


class TreeNode:
    def __init__(self, value=0, left=None, right=None):
        self.value = value
        self.left = left
        self.right = right
`

const java = `class ListNode {
  int value;
  ListNode next;

  ListNode() {}

  ListNode(int value) {
    this.value = value;
  }

  ListNode(int value, ListNode next) {
    this.value = value;
    this.next = next;
  }
}

class TreeNode {
  int value;
  TreeNode left;
  TreeNode right;

  TreeNode() {}

  TreeNode(int value) {
    this.value = value;
  }

  TreeNode(int value, TreeNode left, TreeNode right) {
    this.value = value;
    this.left = left;
    this.right = right;
  }
}
`

export const nodeClasses: Record<TaskLanguage, string> = { javascript, typescript, python, java }
