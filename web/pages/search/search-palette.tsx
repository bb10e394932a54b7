import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchHit } from '#contract/api/search.ts'
import { typeNames } from '#contract/type-names.ts'
import { questionQuery } from '#web/features/questions/list/question-queries.ts'
import { QuestionHtml } from '#web/features/questions/question-html.tsx'
import { Palette } from '#web/features/search/palette.tsx'
import { useIsMember } from '#web/session/account.ts'
import { queryClient } from '#web/session/query-client.ts'

/** The frame around every page has no TanStack Query: it comes with the palette. */
export function SearchPalette() {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <Palette preview={(hit) => <Preview key={hit.id} hit={hit} />} />
    </QueryClientProvider>
  )
}

function Preview({ hit }: { hit: SearchHit }) {
  return (
    <>
      <p className="text-muted text-sm">
        {[hit.difficulty, hit.question_type && typeNames[hit.question_type], hit.note]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="my-2 font-bold text-lg leading-snug">{hit.title}</p>
      {hit.kind === 'question' ? (
        <Prompt url={hit.url} />
      ) : (
        <p className="text-sm [overflow-wrap:anywhere]">{hit.url}</p>
      )}
    </>
  )
}

/** The prompt of the question. */
function Prompt({ url }: { url: string }) {
  const [, , slug = '', , name = ''] = url.split('/')
  const isMember = useIsMember()
  const { data } = useQuery(questionQuery(slug, name, isMember ? 'member' : 'visitor'))
  return data?.question ? <QuestionHtml html={data.question.content.prompt} className="text-sm" /> : null
}
