import { createContext } from 'react-router'
import type { Send } from './send.ts'

/** How a loader calls the API on the server, as a visitor: inside the process, without a socket. */
export const sendContext = createContext<Send>()
