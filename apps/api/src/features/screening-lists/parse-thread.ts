import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { candidateKeys } from '@domicile/screening/candidate-keys'
import type { ListedParty } from '@domicile/screening/entity'
import { hashOf } from '@domicile/screening/lists/hash-party'
import { type ListFile, UnreadableList } from '@domicile/screening/lists/list-file'
import { plainText } from '@domicile/screening/lists/party-draft'
import { openList } from '@domicile/screening/lists/read-list'
import { isZip, unzip, UnreadableArchive } from '@domicile/server/files/unzip'
import type { ParsedBatch, ParseEnd, PartyRow } from './parse-list.ts'

const BATCH = 250
/** An archive has the four files of OFAC's list at most, and its list fits the thread's memory. */
const ARCHIVE = { files: 4, unpacked: 80_000_000 }
const LONGEST_NAME = 300

await parse(workerData as { name: string; bytes: Uint8Array }[]).then(send, (error: unknown) => {
  if (!(error instanceof UnreadableList || error instanceof UnreadableArchive)) throw error
  send({ refusal: plainText(error.message) })
})

/** Sends the parties in batches, each after the one before was stored. */
async function parse(files: { name: string; bytes: Uint8Array }[]): Promise<ParseEnd> {
  const { format, parties, report } = await openList(files.flatMap(listFilesIn))
  let rows: PartyRow[] = []
  for await (const party of parties) {
    rows.push(rowOf(party))
    if (rows.length === BATCH) await sendBatch(rows.splice(0))
  }
  if (rows.length > 0) await sendBatch(rows)
  rows = []
  const { date = null, problems, problemCount } = report
  return { format, listDate: date, problems, problemCount }
}

function listFilesIn({ name, bytes }: { name: string; bytes: Uint8Array }): ListFile[] {
  const files = isZip(bytes) ? unzip(bytes, ARCHIVE) : [{ name, bytes }]
  return files.map((file) => ({ name: plainText(file.name), content: chunksOf(file.bytes) }))
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

function rowOf(party: ListedParty): PartyRow {
  const { id, schema, properties, listings, referents = [] } = party
  const [name] = [...(properties.name ?? []), ...(properties.alias ?? []), ...(properties.weakAlias ?? [])]
  const [hash, { keys }] = [hashOf(party), candidateKeys(party)]
  const shortName = name!.slice(0, LONGEST_NAME).toWellFormed()
  return { id, hash, schema, name: shortName, properties, listings, referents, keys }
}

async function sendBatch(rows: readonly PartyRow[]): Promise<void> {
  const batch: ParsedBatch = { ids: rows.map(({ id }) => id), json: JSON.stringify(rows) }
  const stored = once(parentPort!, 'message')
  send(batch)
  await stored
}

function send(message: ParsedBatch | ParseEnd): void {
  // A thread has one other side, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(message)
}
