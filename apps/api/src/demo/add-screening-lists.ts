import { readFileSync } from 'node:fs'
import type { ListKind } from '@domicile/contract/screening/list-kinds'
import { ListEntry } from '@domicile/contract/screening/list-parties'
import type { ScreeningList } from '@domicile/contract/screening/lists'
import { postgresStore } from '../domain/files/file-store.ts'
import type { Database } from '../feature.ts'
import { saveEntry } from '../features/screening-lists/entries.ts'
import { insertList } from '../features/screening-lists/insert-list.ts'
import { addVersion, storeFiles } from '../features/screening-lists/receive-files.ts'
import { lockList } from '../features/screening-lists/screening-lists.queries.ts'
import type { AddedCompany } from './add-companies.ts'
import type { PersonId } from './add-people.ts'
import { daysAgo, type History, idAt } from './history.ts'
import { readRows } from './tables.ts'

type DemoEntry = Record<'schema' | 'name' | 'topic' | 'reason' | 'source', string> &
  Record<'alias' | 'birthDate' | 'country' | 'number', string | null>

const entries = readRows<DemoEntry>('list-entries')
/** Invented lists, each with its file. */
const files = [
  { kind: 'open-sanctions', name: 'Sanctions of Exampleland (invented)', file: 'screening-list.jsonl' },
  { kind: 'un', name: 'Council of nations (invented)', file: 'un-list.xml' },
] as const

/** Adds a list of the firm, and invented lists of sanctions, which the first worker imports. */
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
  for (const [index, { alias, ...entry }] of entries.entries()) {
    const input = ListEntry.parse({ ...entry, aliases: alias ? [alias] : [] })
    const at = daysAgo(20 - index, 30)
    await saveEntry(db, await lockList(db, own.id), { partyId: idAt(at), entry: input, by: officer })
    const after = { entry: input.name, topic: input.topic, reason: input.reason, source: input.source }
    history.add(at, 'screening-list.entry-added', officer, { ...subjectOf(own), after })
  }
  for (const [index, { kind, name, file }] of files.entries()) {
    const list = await addList(db, kind, name, officer)
    recordAdded(list, 20 + index)
    const bytes = readFileSync(new URL(file, import.meta.url))
    const stored = await storeFiles(postgresStore, [{ name: file, bytes }])
    await addVersion(db, list.id, { ...stored, source: 'upload', by: officer })
    const after = { version: 1, file }
    history.add(daysAgo(0, -60 + index), 'screening-list.uploaded', officer, { ...subjectOf(list), after })
  }
}

function addList(db: Database, kind: ListKind, name: string, userId: string): Promise<ScreeningList> {
  const settings = { addresses: [], fetchEvery: null, staleAfter: 30, smallestShare: 90 }
  return insertList(db, { kind, name, ...settings }, userId)
}

function subjectOf({ id, name }: ScreeningList) {
  return { subjectId: id, subject: name, staffOnly: true }
}
