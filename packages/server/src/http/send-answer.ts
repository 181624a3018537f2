import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Route } from '@domicile/contract/route'
import type { FastifyReply } from 'fastify'
import type { Download } from './feature.ts'
import type { Serialize } from './schemas.ts'

/** Runs work when it is the caller's turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

type Sending = {
  serialize: Serialize | undefined
  inTurn: InTurn
  /** The time that the answer took may depend on records that its reader does not see. */
  hidesTime: boolean
}

/** Sends the result of a handler in the form that its route names. */
export async function sendAnswer(
  reply: FastifyReply,
  route: Route,
  result: unknown,
  { serialize, inTurn, hidesTime }: Sending,
): Promise<FastifyReply> {
  if (hidesTime) await endOfStep(reply)
  if ('download' in route && route.download) return sendDownload(reply, result as Download, inTurn)
  if ('stream' in route && route.stream) return sendEvents(reply, result as Readable)
  if (!serialize) return reply.code(204).send()
  const status = 'status' in route && route.status ? route.status : 200
  return reply.code(status).type('application/json; charset=utf-8').serializer(serialize).send(result)
}

/** In milliseconds. Of a million records, nearly all searches of a client are answered within one step. */
const STEP = 40

/** Waits until a multiple of a step has passed since the request, so that the answer's time reveals no more than the step. */
async function endOfStep({ elapsedTime }: FastifyReply): Promise<void> {
  await delay(Math.ceil(elapsedTime / STEP) * STEP - elapsedTime)
}

/** Proxies on the way to the browser must not buffer events. */
function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  return reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(events)
}

/** Sends a file so that browsers never run it: as an attachment, with a fixed type, in a sandbox. */
function sendDownload(
  reply: FastifyReply,
  { name, mediaType, content }: Download,
  inTurn: InTurn,
): FastifyReply {
  return reply
    .header('content-disposition', attachment(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(mediaType)
    .send(Buffer.isBuffer(content) ? content : streamOf(reply, content, inTurn))
}

/** The headers are already sent when a later part fails: the client sees a broken download, and the log has the cause. */
function streamOf(reply: FastifyReply, parts: AsyncIterable<string>, inTurn: InTurn): Readable {
  const stream = Readable.from(eachInTurn(parts, inTurn), { objectMode: false })
  return stream.on('error', (err) => reply.log.error({ err }, 'download broke off'))
}

/** Each part is read in a turn of its own, so a slow reader holds none. */
async function* eachInTurn(parts: AsyncIterable<string>, inTurn: InTurn): AsyncGenerator<string> {
  const reading = parts[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await inTurn(() => reading.next())
      if (done) return
      yield value
    }
  } finally {
    await reading.return?.()
  }
}

/** RFC 6266: a plain name for old clients and the real one in UTF-8. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
