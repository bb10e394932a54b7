import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { atBase } from '#web/lib/service-bases.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Facts } from './facts.tsx'
import { type Call, callsByTag, type OpenApi, type Schema, schemaText } from './openapi.ts'

const reference = {
  queryKey: queryKeys.openApi,
  async queryFn({ signal }: { signal: AbortSignal }) {
    const response = await fetch(atBase('/api/openapi.json'), { signal })
    if (!response.ok) throw new ApiError(response, await response.text())
    return callsByTag((await response.json()) as OpenApi)
  },
}

/** The server's own OpenAPI document, read when the page opens, so it cannot be older than the server. */
export function ApiReference() {
  const calls = useQuery(reference)
  return (
    <QueryStates
      query={calls}
      failed="Failed to load the API reference. Please try again."
      loading={
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading...</span>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
            <Skeleton key={place} className="h-14" />
          ))}
        </div>
      }
    >
      {(tags) => (
        <div className="grid gap-10">
          {tags.map(([tag, calls]) => (
            <section key={tag} aria-labelledby={`tag-${tag.replace(/\W+/g, '-')}`}>
              <h2
                id={`tag-${tag.replace(/\W+/g, '-')}`}
                className="mb-3 font-bold text-xl first-letter:uppercase"
              >
                {tag}
              </h2>
              <Accordion>
                {calls.map((call) => (
                  <AccordionItem key={call.id} id={call.id} head={<CallHead call={call} />}>
                    <CallBody call={call} />
                  </AccordionItem>
                ))}
              </Accordion>
            </section>
          ))}
        </div>
      )}
    </QueryStates>
  )
}

const tones = { GET: 'accent', POST: 'good', PUT: 'spark', PATCH: 'spark', DELETE: 'bad' } as const

function CallHead({ call: { method, path, summary } }: { call: Call }) {
  const tone = method in tones ? tones[method as keyof typeof tones] : 'neutral'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone}>{method}</Badge>
      <code translate="no" className="wrap-anywhere font-semibold text-sm">
        {breakable(path)}
      </code>
      {summary && <span className="w-full text-muted text-sm">{summary}</span>}
    </span>
  )
}

/** An address too long for its line goes on after a slash. */
const breakable = (path: string) =>
  path.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))

function CallBody({ call }: { call: Call }) {
  const body = jsonOf(call.requestBody?.content)
  return (
    <div className="prose text-sm">
      {call.description && <p>{call.description}</p>}
      {call.parameters && (
        <Facts
          caption={`Parameters of ${call.method} ${call.path}`}
          head={['Parameter', 'In', 'Type']}
          rows={call.parameters.map(({ name, in: place, required, schema = {} }) => [
            <code translate="no" key="name">
              {required ? name : `${name}?`}
            </code>,
            place,
            schema.default === undefined
              ? schemaText(schema)
              : `${schemaText(schema)}, default ${schema.default}`,
          ])}
        />
      )}
      {body && <SchemaBlock title="Body" schema={body} />}
      {Object.entries(call.responses ?? {}).map(([status, { description, content }]) => {
        const answer = jsonOf(content)
        return answer ? (
          <SchemaBlock key={status} title={`Answer ${status}`} schema={answer} />
        ) : (
          <p key={status}>
            Answer {status}
            {description && description !== 'Default Response' && `: ${description}`}
          </p>
        )
      })}
      {call.refusals.length > 0 && (
        <Facts
          caption={`Refusals of ${call.method} ${call.path}`}
          head={['Refusal', 'When']}
          rows={call.refusals.map(([status, description]) => [status, description])}
        />
      )}
    </div>
  )
}

function SchemaBlock({ title, schema }: { title: string; schema: Schema }) {
  return (
    <div>
      <p className="mb-1 font-semibold">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <pre translate="no" tabIndex={0}>
        {schemaText(schema)}
      </pre>
    </div>
  )
}

const jsonOf = (content: Record<string, { schema?: Schema }> | undefined) =>
  content?.['application/json']?.schema
