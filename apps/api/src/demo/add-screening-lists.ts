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
const FILE = 'screening-list.jsonl'

/** Adds a list of the firm, and an invented list of sanctions, which the first worker imports. */
export async function addScreeningLists(
  db: Database,
  _companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const officer = personId('compliance@domicile.example')
  const own = await addList(db, 'own', 'Declined clients and exposed persons', officer)
  const invented = await addList(db, 'open-sanctions', 'Sanctions of Exampleland (invented)', officer)
  for (const [list, minutes] of [[own, 0] as const, [invented, 20] as const])
    history.add(daysAgo(30, minutes), 'screening-list.added', officer, {
      ...subjectOf(list),
      after: { kind: list.kind, name: list.name },
    })
  for (const [index, { alias, ...entry }] of entries.entries()) {
    const input = ListEntry.parse({ ...entry, aliases: alias ? [alias] : [] })
    const at = daysAgo(20 - index, 30)
    await saveEntry(db, await lockList(db, own.id), { partyId: idAt(at), entry: input, by: officer })
    const after = { entry: input.name, topic: input.topic, reason: input.reason, source: input.source }
    history.add(at, 'screening-list.entry-added', officer, { ...subjectOf(own), after })
  }
  const bytes = readFileSync(new URL(FILE, import.meta.url))
  const stored = await storeFiles(postgresStore, [{ name: FILE, bytes }])
  await addVersion(db, invented.id, { ...stored, source: 'upload', by: officer })
  const after = { version: 1, file: FILE }
  history.add(daysAgo(0, -60), 'screening-list.uploaded', officer, { ...subjectOf(invented), after })
}

function addList(db: Database, kind: ListKind, name: string, userId: string): Promise<ScreeningList> {
  const settings = { addresses: [], fetchEvery: null, staleAfter: 30, smallestShare: 90 }
  return insertList(db, { kind, name, ...settings }, userId)
}

function subjectOf({ id, name }: ScreeningList) {
  return { subjectId: id, subject: name, staffOnly: true }
}
