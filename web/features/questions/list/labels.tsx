import { InlineHtml } from '#web/features/questions/question-html.tsx'

/** A list of short texts under a heading. */
export function Labels({ title, labels }: { title: string; labels: string[] }) {
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5">
        {labels.map((html) => (
          <li key={html}>
            <InlineHtml html={html} />
          </li>
        ))}
      </ul>
    </div>
  )
}
