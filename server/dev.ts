import { devPages } from './pages/dev-pages.ts'
import { start } from './start.ts'

start(devPages)
