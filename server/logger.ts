import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type LoggerOptions, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Settings } from './settings.ts'
import { terminalText } from './terminal-text.ts'

/** Structured logs; addresses are logged without their query (codes travel there), secrets never. */
export function loggerOptions(settings: Pick<Settings, 'logLevel'>): LoggerOptions {
  return {
    level: settings.logLevel,
    hooks: { streamWrite: terminalText },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'req.headers["x-api-key"]',
        'res.headers["set-cookie"]',
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        ip: request.ip,
      }),
    },
  }
}

/** Lines leave in the order they came, without holding up the request; what is left is written when the process ends. */
export const logDestination = () =>
  isForPeople() ? pretty(readable) : pino.destination({ fd: 1, sync: false })

/** JSON for programs: in production, in a file and in a pipe. */
const isForPeople = () => Boolean(process.stdout.isTTY) && process.env.NODE_ENV !== 'production'

const readable: pretty.PrettyOptions = {
  ignore: 'pid,hostname,reqId,req,res,responseTime',
  translateTime: 'SYS:HH:MM:ss',
  messageFormat: (log, messageKey) => {
    const { req, res, responseTime } = log as Partial<RequestLine>
    const what = String(log[messageKey])
    if (!req || !res || responseTime === undefined) return what
    return `${req.method} ${req.path} ${res.statusCode}, ${Math.round(responseTime)} ms`
  },
}
interface RequestLine {
  req: { method: string; path: string }
  res: { statusCode: number }
  responseTime: number
}

/** One line for each request, once it is answered. */
export class OneLineLog extends LogController {
  override incomingRequest() {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request completed')
  }
}
