import { readFileSync } from 'node:fs'
import type { ListKind } from '@domicile/contract/compliance/screening-lists/list-kinds'
import { ListEntry } from '@domicile/contract/compliance/screening-lists/list-parties'
import type { ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import { postgresStore } from '../../domain/files/file-store.ts'
import type { Database } from '../../feature.ts'
import { saveEntry } from '../../features/compliance/screening-lists/entries.ts'
import { sourceOf } from '../../features/compliance/screening-lists/list-files.ts'
import { insertList } from '../../features/compliance/screening-lists/insert-list.ts'
import {
  type ParsedBatch,
  type ParsedList,
  parseList,
} from '../../features/compliance/screening-lists/parse-list.ts'
import { addVersion, storeFiles } from '../../features/compliance/screening-lists/receive-files.ts'
import { lockList } from '../../features/compliance/screening-lists/screening-lists.queries.ts'
import {
  insertRows,
  type ListAt,
  switchVersion,
} from '../../features/compliance/screening-lists/switch-version.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { dateAgo, daysAgo, type History, idAt } from '../history.ts'
import { readRows } from '../tables.ts'

type DemoEntry = Record<'schema' | 'name' | 'topic' | 'reason' | 'source', string> &
  Record<'alias' | 'birthDate' | 'country' | 'number', string | null> & { daysAgo: number }

const entries = readRows<DemoEntry>('list-entries')
/** Invented lists, each with its file, of the day before the demo. */
const files = [
  { kind: 'open-sanctions', name: 'Sanctions of Exampleland (invented)', file: 'screening-list.jsonl' },
  { kind: 'un', name: 'Council of nations (invented)', file: 'un-list.xml' },
] as const

/** Adds a list of the firm, and invented lists of sanctions. */
export async function addScreeningLists(
  db: Database,
  _companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const officer = personId('compliance@domicile.example')
  const own = await addList(db, 'own', 'Declined clients and exposed persons', officer)
  const recordAdded = (list: ScreeningList, minutes: number) =>
    history.add(daysAgo(30, minutes), 'screening-list.added', officer, {
      ...subjectOf(list),
      after: { kind: list.kind, name: list.name },
    })
  recordAdded(own, 0)
  for (const entry of entries.filter((one) => one.daysAgo > 0))
    await addEntry(db, own, entry, { officer, history })
  const read = await Promise.all(files.map(({ file }) => readFile(file)))
  for (const [index, { kind, name, file }] of files.entries()) {
    const list = await addList(db, kind, name, officer)
    recordAdded(list, 20 + index)
    const { bytes, ...parties } = read[index]!
    const stored = await storeFiles(postgresStore, [{ name: file, bytes }])
    const { number } = await addVersion(db, list.id, {
      ...stored,
      source: 'upload',
      statedDate: dateAgo(1),
      by: officer,
    })
    await importNow(db, { listId: list.id, number }, parties)
    const after = { version: 1, file }
    history.add(daysAgo(0, -60 + index), 'screening-list.uploaded', officer, { ...subjectOf(list), after })
  }
}

/** Adds the entries of today, whose hits the first worker finds: they reopen a case that was approved before. */
export async function addNewEntries(db: Database, personId: PersonId, history: History): Promise<void> {
  const officer = personId('compliance@domicile.example')
  const { id } = await db
    .selectFrom('screening_lists')
    .select('id')
    .where('kind', '=', 'own')
    .executeTakeFirstOrThrow()
  for (const entry of entries.filter((one) => one.daysAgo === 0))
    await addEntry(db, await lockList(db, id), entry, { officer, history })
}

async function addEntry(
  db: Database,
  { id }: ScreeningList,
  { alias, daysAgo: days, ...entry }: DemoEntry,
  { officer, history }: { officer: string; history: History },
): Promise<void> {
  const input = ListEntry.parse({ ...entry, aliases: alias ? [alias] : [] })
  const at = days > 0 ? daysAgo(days, 30) : new Date()
  const list = await lockList(db, id)
  await saveEntry(db, list, { partyId: idAt(at), entry: input, by: officer })
  const after = { entry: input.name, topic: input.topic, reason: input.reason, source: input.source }
  history.add(at, 'screening-list.entry-added', officer, { ...subjectOf(list), after })
}

type Parties = { parsed: ParsedList; batches: ParsedBatch[] }

async function readFile(name: string): Promise<Parties & { bytes: Buffer }> {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  const bytes = Buffer.from(text.replace('"DATE"', `"${dateAgo(1)}"`))
  const batches: ParsedBatch[] = []
  const parsed = await parseList([sourceOf(name, bytes)], async (batch) => void batches.push(batch))
  if ('refusal' in parsed) throw new Error(parsed.refusal)
  return { bytes, parsed, batches }
}

/** Imports a version at once instead of by its job, as the demo's cases rely on what the lists say. */
async function importNow(db: Database, at: ListAt, { parsed, batches }: Parties): Promise<void> {
  for (const { json } of batches) await insertRows(db, at, json)
  await switchVersion(
    db,
    at,
    parsed,
    batches.flatMap(({ ids }) => ids),
  )
}

function addList(db: Database, kind: ListKind, name: string, userId: string): Promise<ScreeningList> {
  const settings = { addresses: [], fetchEvery: null, staleAfter: 30, smallestShare: 90 }
  return insertList(db, { kind, name, ...settings }, userId)
}

function subjectOf({ id, name }: ScreeningList) {
  return { subjectId: id, subject: name, staffOnly: true }
}
