import { createContext } from 'react-router'
import type { Send } from './send.ts'

/** The in-process API for loaders on the server (server/pages/in-process-api.ts): as a visitor, without a socket. */
export const sendContext = createContext<Send>()
