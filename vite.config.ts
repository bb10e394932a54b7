import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bankFacts } from './web/bank-plugin.ts'
import { inlineScripts } from './web/delivery/inline-script-plugin.ts'
import { routeFailure } from './web/delivery/route-failure-plugin.ts'
import { siteContent } from './web/site-plugin.ts'

const vendor =
  /node_modules[\\/](react|react-dom|react-router|scheduler|@react-router|cookie|set-cookie-parser|turbo-stream)[\\/]/

/** Around every page, whatever it is. Every group takes its imports along. */
const frame =
  /web[\\/](root|delivery[\\/](before-hydration|first-act)|lib[\\/](lazily|page-failed|random-id|sample-answers|storage)|session[\\/](user-storage-key|lazy-parts|load-failed)|features[\\/](navigation|footer|theme|search[\\/]search-opener)|ui[\\/](toast|page-meta|page-header|card|icon-button))/

/** In the frame: the groups whose parts use them would take them along. */
const inputs = /web[\\/](ui[\\/]field|delivery[\\/]use-early-input)/
/** For the pages around signing in. */
const forms =
  /web[\\/](features[\\/]account|pages[\\/]session[\\/]signed-out-only|session[\\/](way-back|leave)|drafts[\\/]drafts|lib[\\/](wait-message|refusal-message|error-message)|ui[\\/](password-field|checkbox))/

/** For pages that ask the API. */
const queries =
  /node_modules[\\/]@tanstack|contract[\\/](content-lists|type-names)|web[\\/](outbox[\\/]outbox\.|session[\\/](query-|load-page)|lib[\\/](query-|user-query|use-logged|use-page-title|normalize|format-date|title-case|difficulty)|ui[\\/](empty-state|skeleton|filter-links)|pages[\\/]session[\\/]member-only|features[\\/](progress[\\/](progress-queries|use-)|resources))/

/** Small parts of the first screen. */
const marks = /web[\\/]ui[\\/](progress-bar|subject-tile|grit|badge|spark)|icons[\\/]arrow-right\./

/** Queries of members' lists. */
const saved = /features[\\/](bookmarks[\\/](bookmark-queries|use-growing-count)|review[\\/]due-queries)/

/** The outbox of a member. */
const outbox =
  /web[\\/](outbox[\\/](outbox-store|outbox-sender|start-outbox|fresh-cards)|offline[\\/]kept-store|features[\\/]progress[\\/]outbox-sync)/

/** What the first press of Run asks for, before the scripts of the runner are there. */
const press = /features[\\/]runner[\\/](run-panel-later|runnable|runtime-files)/

/** Parts that open on demand. */
const dialogs = /web[\\/]ui[\\/](dialog|confirm-dialog|use-modal)/

/** Modules that many pages use, in one request instead of twenty. */
const shared = /node_modules[\\/]lucide-react|contract|web[\\/](ui|lib|session|delivery|outbox|drafts)/

export default defineConfig(({ command }) => ({
  plugins: [siteContent(), bankFacts(), inlineScripts(), tailwindcss(), routeFailure(), reactRouter()],
  publicDir: 'web/public',
  // All routes are scanned at the start: a dependency found later would reload the page.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.ts'] },
  // The build keeps only the icons in use; in development the package stays outside, or all 1,700 would be transformed.
  ssr: { noExternal: command === 'build' ? ['lucide-react'] : [] },
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // Its lists of hashed names do not compress: docs/decisions/0005. What Run needs comes in one round trip all the same.
      resolveDependencies: (script, needed) => (script.includes('run-panel') ? needed : []),
    },
  },
  environments: {
    client: {
      build: {
        // One vendor chunk: three requests fewer and 4 to 6 kB less than the default split.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor },
                { name: 'frame', test: new RegExp(`${frame.source}|${inputs.source}|${marks.source}`) },
                { name: 'queries', test: queries, minShareCount: 4 },
                { name: 'forms', test: forms, minShareCount: 3 },
                { name: 'saved-queries', test: saved },
                { name: 'outbox', test: outbox },
                { name: 'press', test: press },
                { name: 'dialogs', test: dialogs },
                { name: 'site', test: shared, minShareCount: 15 },
              ],
            },
          },
        },
      },
    },
  },
}))
