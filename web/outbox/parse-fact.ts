import type { FactKind } from './outbox.ts'

/** Without these nothing can be sent. */
const needs: Record<FactKind, string[]> = {
  progress: ['resource_slug', 'kind', 'id', 'status'],
  attempt: ['id'],
  mock: ['mock_id', 'answer'],
  test: ['mock_id', 'answer'],
  draft: ['content_id', 'language', 'draft_id'],
  replaced: ['id', 'content_id', 'text'],
}

/** A fact as it was written down; undefined where something else is in its place, so it holds up nothing. */
export function parseFact<Fact>(kind: FactKind, text: string | undefined): Fact | undefined {
  try {
    const value = JSON.parse(text ?? '')
    return needs[kind].every((name) => value[name]) ? value : undefined
  } catch {
    return undefined
  }
}
