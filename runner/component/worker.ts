import { version } from 'react'
import { serve } from '../serve.ts'
import { preview } from './preview.ts'
import { runTest } from './run-test.ts'
import styles from './styles.css?raw'

/** Runs the tests of a component in this document, or shows the component in it. */

const sheet = document.createElement('style')
sheet.textContent = styles
document.head.append(sheet)

serve(async (_boot, tell) => {
  tell({ kind: 'ready', version: `React ${version}` })
  return async (job) => {
    if (job.kind === 'component') tell({ kind: 'ran', ran: await runTest(job) })
    if (job.kind === 'ping') tell({ kind: 'alive' })
    if (job.kind === 'preview') await preview(job, (failure) => tell({ kind: 'previewed', failure }))
  }
})
