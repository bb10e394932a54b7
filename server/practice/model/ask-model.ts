import { z } from 'zod'
import { messageOf } from '#server/errors.ts'
import type { ModelSettings } from '#server/settings/model-settings.ts'
import { ModelError } from './model-error.ts'
import { readEvents } from './read-events.ts'

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ModelQuestion {
  messages: Message[]
  /** A JSON schema that the answer has to follow; servers that can't enforce it ignore it. */
  schema?: { name: string; schema: object }
}

export interface ModelAnswer {
  text: string
  /** As the server counted them; undefined where it doesn't. */
  tokens: { asked: number; answered: number } | undefined
}

const ERROR_SHOWN = 300

/** The part of the context that is left for the answer. */
export const answerTokens = ({ context }: ModelSettings) => Math.min(4096, Math.floor(context / 4))

/** True if the messages fit next to their answer: three characters a token is on the safe side for English. */
export function fitsContext(model: ModelSettings, messages: readonly Message[]) {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
  return Math.ceil(characters / 3) + answerTokens(model) <= model.context
}

const event = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).optional(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
  error: z.unknown().optional(),
})

/**
 * One chat completion of an OpenAI-compatible server, read as it's written. Throws a ModelError unless the whole answer came: an
 * answer without an end is none.
 */
export async function askModel(
  model: ModelSettings,
  { messages, schema }: ModelQuestion,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const response = await post(model, signal, {
    model: model.name,
    messages,
    temperature: 0,
    max_tokens: answerTokens(model),
    stream: true,
    stream_options: { include_usage: true },
    ...(schema && { response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } } }),
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new ModelError('error', `The model's server answered ${response.status}.`)
  }
  try {
    return await readAnswer(response.body)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ModelError) throw error
    throw new ModelError('cut', messageOf(error), { cause: error })
  }
}

async function post(model: ModelSettings, signal: AbortSignal, body: object) {
  try {
    return await fetch(`${model.url}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(model.key && { authorization: `Bearer ${model.key}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })
  } catch (error) {
    signal.throwIfAborted()
    throw new ModelError('unreachable', messageOf(error), { cause: error })
  }
}

async function readAnswer(body: AsyncIterable<Uint8Array>): Promise<ModelAnswer> {
  let text = ''
  let end: string | undefined
  let usage: z.infer<typeof event>['usage']
  for await (const data of readEvents(body)) {
    if (data === '[DONE]') {
      end ??= 'stop'
      break
    }
    const part = parsed(data)
    if (part.error !== undefined && part.error !== null)
      throw new ModelError('error', JSON.stringify(part.error).slice(0, ERROR_SHOWN))
    usage = part.usage ?? usage
    const choice = part.choices?.[0]
    if (choice?.delta?.refusal || choice?.finish_reason === 'content_filter')
      throw new ModelError('declined', 'The model declined to answer.')
    text += choice?.delta?.content ?? ''
    end = choice?.finish_reason ?? end
  }
  if (end === undefined) throw new ModelError('cut', 'The stream ended before the answer did.')
  if (end === 'length') throw new ModelError('cut', 'The answer was longer than the model may write.')
  return {
    text,
    tokens: usage ? { asked: usage.prompt_tokens, answered: usage.completion_tokens } : undefined,
  }
}

function parsed(data: string) {
  try {
    return event.parse(JSON.parse(data))
  } catch (error) {
    throw new ModelError('invalid', 'The stream holds something else than chat completions.', {
      cause: error,
    })
  }
}
