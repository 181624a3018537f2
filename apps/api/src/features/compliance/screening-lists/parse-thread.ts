import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { isDay } from '@domicile/contract/days'
import { guessNote } from '@domicile/contract/texts/text-encodings'
import { candidateKeys } from '@domicile/screening/candidate-keys'
import type { ListedParty } from '@domicile/screening/entity'
import { hashOf } from '@domicile/screening/lists/hash-party'
import { refuseContainer } from '@domicile/screening/lists/detect-format'
import { type ListFile, type ListProblem, UnreadableList } from '@domicile/screening/lists/list-file'
import { plainText } from '@domicile/screening/lists/party-draft'
import { openList } from '@domicile/screening/lists/read-list'
import { UndecodableText } from '@domicile/server/files/texts/decode-text'
import { utf8Parts } from '@domicile/server/files/texts/utf8-parts'
import { isZip, unzip, UnreadableArchive } from '@domicile/server/files/unzip'
import type { ListSource, ParsedBatch, ParseEnd, PartyRow, WantedPart } from './parse-list.ts'

const BATCH = 250
/** An archive has the four files of OFAC's list at most, and its list fits the thread's memory. */
const ARCHIVE = { files: 4, unpacked: 80_000_000 }
const LONGEST_NAME = 300
/** How much of a file is fetched at once. */
const PART = 1_048_576
/** How much of a part is read at once. */
const CHUNK = 65_536
/** The first bytes of a file, by which an archive is recognised. */
const SIGNATURE = 4

type File = Pick<ListSource, 'name' | 'size'>

/** The answer to the last question. */
let last: Promise<unknown> = Promise.resolve()

await parse(workerData as File[]).then(send, (error: unknown) => {
  if (![UnreadableList, UnreadableArchive, UndecodableText].some((kind) => error instanceof kind)) throw error
  send({ refusal: plainText((error as Error).message) })
})

/** Sends the parties in batches, each after the one before was stored. */
async function parse(files: readonly File[]): Promise<ParseEnd> {
  const read = (await Promise.all(files.map(listFilesIn))).flat()
  const { format, parties, report } = await openList(read)
  let rows: PartyRow[] = []
  for await (const party of parties) {
    rows.push(rowOf(party))
    if (rows.length === BATCH) await sendBatch(rows.splice(0))
  }
  if (rows.length > 0) await sendBatch(rows)
  rows = []
  const { date, problems, problemCount: damaged } = report
  const guesses = read.flatMap(({ guess }) => guess ?? [])
  return {
    format,
    listDate: isDay(date) ? date : null,
    problems: [...guesses, ...problems],
    problemCount: guesses.length + damaged,
    damaged,
  }
}

/** A file in UTF-8, with a note if it was in another encoding that is a guess. */
type ReadFile = ListFile & { guess: ListProblem | null }

/** The files of an archive, or the file itself. */
async function listFilesIn(file: File, number: number): Promise<ReadFile[]> {
  if (!isZip(await readPart(number, 0, SIGNATURE)))
    return [await readFile(file.name, () => chunksOf(partsOf(file, number)))]
  const parts: Uint8Array[] = []
  for await (const part of partsOf(file, number)) parts.push(part)
  const inner = unzip(Buffer.concat(parts), ARCHIVE)
  return Promise.all(inner.map(({ name, bytes }) => readFile(name, () => chunksOf([bytes]))))
}

async function readFile(fileName: string, open: () => AsyncIterable<Uint8Array>): Promise<ReadFile> {
  const name = plainText(fileName)
  for await (const start of open()) {
    refuseContainer(start)
    break
  }
  const { parts, guessed } = await utf8Parts(open)
  return { name, content: parts, guess: guessed && { file: name, line: 1, message: guessNote(guessed) } }
}

async function* partsOf({ size }: File, number: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < size; from += PART) yield await readPart(number, from)
}

async function readPart(file: number, from: number, length = PART): Promise<Uint8Array> {
  return (await ask({ file, from, length })) as Uint8Array
}

async function* chunksOf(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts)
    for (let at = 0; at < part.length; at += CHUNK) yield part.subarray(at, at + CHUNK)
}

function rowOf(party: ListedParty): PartyRow {
  const { id, schema, properties, listings, referents = [] } = party
  const [name] = [...(properties.name ?? []), ...(properties.alias ?? []), ...(properties.weakAlias ?? [])]
  const [hash, { keys }] = [hashOf(party), candidateKeys(party)]
  const shortName = name!.slice(0, LONGEST_NAME).toWellFormed()
  return { id, hash, schema, name: shortName, properties, listings, referents, keys }
}

async function sendBatch(rows: readonly PartyRow[]): Promise<void> {
  await ask({ ids: rows.map(({ id }) => id), json: JSON.stringify(rows) })
}

/** Sends a question and returns its answer, one after the other. */
function ask(question: ParsedBatch | WantedPart): Promise<unknown> {
  last = last.then(async () => {
    const answer = once(parentPort!, 'message')
    send(question)
    return (await answer)[0]
  })
  return last
}

function send(message: ParsedBatch | WantedPart | ParseEnd): void {
  // A thread has one other side, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(message)
}
