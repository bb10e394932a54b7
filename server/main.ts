import { pageRoutes } from './pages/page-routes.ts'
import { start } from './start.ts'

start(pageRoutes)
