import { Worker } from 'node:worker_threads'
import type { ListedParty } from '@domicile/screening/entity'
import type { ListFormat, ListProblem } from '@domicile/screening/lists/list-file'

/** A party as it is stored. */
export type PartyRow = Pick<ListedParty, 'id' | 'schema' | 'properties' | 'listings'> & {
  hash: string
  name: string
  referents: readonly string[]
  /** Under which screening finds the party. */
  keys: readonly string[]
}
/** A file of a list, read in parts: `read` returns the bytes from a place on, at most so many. */
export type ListSource = {
  name: string
  size: number
  read: (from: number, length: number) => Promise<Uint8Array>
}
/** The thread asks for a part of the file with this number. */
export type WantedPart = { file: number; from: number; length: number }
/** Parties as JSON, so that this thread need not write it. */
export type ParsedBatch = { ids: readonly string[]; json: string }
export type ParsedList = {
  format: ListFormat
  listDate: string | null
  problems: readonly ListProblem[]
  problemCount: number
  /** How many of the problems are damage, which a guessed encoding is not. */
  damaged: number
}
/** A refusal is for staff. */
export type ParseEnd = ParsedList | { refusal: string }

/**
 * Real lists need a tenth of the time and half of the memory. Without the bound on what was just made, a thread keeps 100 MB
 * more of it.
 */
const LIMITS = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 12 }
const LONGEST = 120_000
const tooLarge = { refusal: 'The list is too large to be read.' }

/**
 * Reads a list in a thread with bounded memory and time, and gives its parties to `store`, one batch after the other.
 */
export async function parseList(
  files: readonly ListSource[],
  store: (batch: ParsedBatch) => Promise<void>,
): Promise<ParseEnd> {
  const thread = new Worker(new URL('parse-thread.ts', import.meta.url), {
    workerData: files.map(({ name, size }) => ({ name, size })),
    resourceLimits: LIMITS,
  })
  const { promise: end, resolve, reject } = Promise.withResolvers<ParseEnd>()
  const timer = setTimeout(() => resolve(tooLarge), LONGEST)
  thread.on('message', (message: ParsedBatch | WantedPart | ParseEnd) => {
    if ('ids' in message) void store(message).then(() => answer(thread, 'stored'), reject)
    else if ('file' in message)
      void files[message.file]!.read(message.from, message.length).then(
        (part) => answer(thread, part),
        reject,
      )
    else resolve(message)
  })
  thread.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooLarge) : reject(error),
  )
  thread.on('exit', () => reject(new Error('the thread that reads a list ended')))
  try {
    return await end
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

function answer(thread: Worker, message: Uint8Array | 'stored'): void {
  // A thread has one other side, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  thread.postMessage(message)
}
