import productName from 'site:name'
import { ApiReference } from '#web/features/site-pages/api-reference.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'API docs',
    description: `Every call of the ${productName} server: addresses, parameters, bodies and answers.`,
    path: '/docs',
  })

export default function Docs() {
  return (
    <div className="page pb-8">
      <PageHeader
        title="API docs"
        description="Every call of the server. The site itself uses nothing else."
      />
      <div className="prose mb-10 max-w-text">
        <p>
          Bodies and answers are JSON; times are ISO 8601 in UTC. Resource calls are open to everybody,
          without answers to questions. Calls under <code translate="no">/api/user</code> and{' '}
          <code translate="no">/documents</code> need an ID token in the header{' '}
          <code translate="no">Authorization: Bearer …</code>.{' '}
          <code translate="no">POST /identity/token</code> gives one to a signed-in browser; it lives for 15
          minutes.
        </p>
        <p>
          A refusal is <code translate="no">{'{ "error": { "code", "message", "fields"? } }'}</code> with the
          matching status; 429 says in <code translate="no">Retry-After</code> how long to wait. The
          machine-readable form of this page is <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI
          3.1).
        </p>
      </div>
      <ApiReference />
    </div>
  )
}
