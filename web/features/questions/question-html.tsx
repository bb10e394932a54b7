import { classNames } from '#web/ui/class-names.ts'
import { withCodeTools } from '#web/ui/code-tools.ts'

/**
 * HTML of the question bank. It was rendered from Markdown and sanitised on the server at import; nothing a person
 * types ever comes this way.
 */
export function QuestionHtml({ html, className }: { html: string; className?: string }) {
  const content = { __html: withCodeTools(html) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at import, see above
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={content} />
}

/** The same inside a label or a line of text, where only phrasing is allowed. */
export function InlineHtml({ html, className }: { html: string; className?: string }) {
  const look = classNames('prose min-w-0', className)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at import, see above
  return <span className={look} dangerouslySetInnerHTML={{ __html: html }} />
}
