import { connect, type Socket } from 'node:net'
import { parseClamdUrl } from '../settings/env-values.ts'

/** A client of clamd, the daemon of ClamAV. Every function throws if clamd is away, slow or not understood. */
export type Clamd = {
  /** Resolves if clamd answers. */
  ping(): Promise<void>
  /** Returns the name of the malware in a file; undefined for a clean file. Throws ScanError if clamd cannot scan it. */
  scan(bytes: Buffer): Promise<string | undefined>
}

/** How long clamd may take to accept a connection, and to answer, in milliseconds. */
export type Patience = { connect: number; answer: number }

/** clamd works and has answered that it cannot scan this file, for example because it is too large. */
export class ScanError extends Error {
  override name = 'ScanError'
}

const PATIENCE: Patience = { connect: 2_000, answer: 20_000 }

/** Creates a client of the clamd at an address. It opens a connection for each command. */
export function createClamd(url: string, patience = PATIENCE): Clamd {
  const address = parseClamdUrl(url)
  return {
    async ping() {
      const answer = await ask(connect(address), Buffer.from('zPING\0'), patience)
      if (answer !== 'PONG') throw unexpected(answer)
    },
    async scan(bytes) {
      return readResult(await ask(connect(address), instream(bytes), patience))
    },
  }
}

/** The command `INSTREAM`: chunks, here one, each after its length, up to a chunk of length zero. */
function instream(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([Buffer.from('zINSTREAM\0'), length, bytes, Buffer.alloc(4)])
}

/** Only clamd's exact words pass a file. */
function readResult(answer: string): string | undefined {
  if (answer === 'stream: OK') return undefined
  const malware = /^stream: (\S{1,100}) FOUND$/.exec(answer)?.[1]
  if (malware) return malware
  throw answer.endsWith('ERROR') ? new ScanError(`clamd answered: ${answer}`) : unexpected(answer)
}

function unexpected(answer: string): Error {
  return new Error(`not an answer of clamd: ${answer}`)
}

/** Sends a command and returns the answer. Whatever goes wrong on the connection fails the reading. */
async function ask(socket: Socket, command: Buffer, patience: Patience): Promise<string> {
  const cut = (message: string) => () => void socket.destroy(new Error(message))
  const connecting = setTimeout(cut('clamd accepted no connection in time'), patience.connect)
  const answering = setTimeout(cut('clamd did not answer in time'), patience.answer)
  socket.once('connect', () => clearTimeout(connecting))
  try {
    socket.write(command)
    return await readAnswer(socket)
  } finally {
    clearTimeout(connecting)
    clearTimeout(answering)
    socket.destroy()
  }
}

const LONGEST_ANSWER = 1_000

/** An answer ends with a zero byte, because its command began with `z`. */
async function readAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    answer += chunk.toString('latin1')
    const end = answer.indexOf('\0')
    if (end >= 0) return answer.slice(0, end)
    if (answer.length > LONGEST_ANSWER) break
  }
  throw new Error('clamd closed the connection without an answer')
}
