// A deck of a thousand questions takes about 100 ms of processor time: too long for the loop that answers requests.
import { parentPort, workerData } from 'node:worker_threads'
import { ankiPackage } from './anki-package.ts'
import type { SavedCard } from './saved-cards.ts'
import { savedPage } from './saved-page.ts'
import { savedCsv, savedMarkdown } from './saved-text.ts'

const writers = { anki: ankiPackage, csv: savedCsv, markdown: savedMarkdown, html: savedPage }
const { format, cards } = workerData as { format: keyof typeof writers; cards: SavedCard[] }
parentPort?.postMessage(Buffer.from(writers[format](cards) as string))
