import {
  MOST_NAMED,
  type OpenKindName,
  openKindNames,
  whatPrevents,
} from '@domicile/contract/companies/archival-kinds'
import type { OpenWork as Shown } from '@domicile/contract/companies/companies'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Archiving, OpenRecord, OpenWorkTable } from '../../../domain/companies/open-work.ts'
import type { Database } from '../../../feature.ts'

type Found = { kind: OpenKindName; records: readonly OpenRecord[] | null }

/** What is open at a company, with the first records of each kind. */
export async function viewOpenWork(db: Database, table: OpenWorkTable, companyId: string): Promise<Shown> {
  const found = await findOpen(db, table, companyId)
  return {
    open: found.map(({ kind, records }) => ({
      kind,
      count: records && records.length,
      records: (table[kind].isPrivate ? [] : (records ?? []))
        .slice(0, MOST_NAMED)
        .map(({ title, path }) => ({ title, path })),
    })),
  }
}

/** Calls lock a letter before the requests for it, and an invitation before the person who accepts it. */
const lockedFirst: readonly OpenKindName[] = ['storedMail', 'mailDeadline', 'invitation']
/** Calls change these once they have locked the company. */
const lockedLast: readonly OpenKindName[] = ['cart', 'acting', 'notice']
const lockedBefore = [...new Set([...lockedFirst, ...openKindNames])].filter(
  (kind) => !lockedLast.includes(kind),
)

/**
 * Locks what is open at a company, in the order of the calls that change it. Call it before the company is locked: those
 * who change a record of a company lock the record first.
 */
export function lockOpenWork(db: Database, table: OpenWorkTable, companyId: string): Promise<void> {
  return lockKinds(db, table, companyId, lockedBefore)
}

async function lockKinds(
  db: Database,
  table: OpenWorkTable,
  companyId: string,
  kinds: readonly OpenKindName[],
): Promise<void> {
  for (const kind of kinds) await table[kind].find(db, companyId, { locks: true })
}

/**
 * Refuses while something prevents the archiving of a locked company, and settles everything else. Calls add nothing to a
 * locked company, but jobs may until it is locked against references. What was added meanwhile is locked, too, and is read
 * only then: a record that became another kind between two reads would be in neither.
 */
export async function settleOpenWork(
  db: Database,
  table: OpenWorkTable,
  archiving: Archiving,
): Promise<void> {
  const { companyId } = archiving
  const lockAll = () => lockKinds(db, table, companyId, [...lockedBefore, ...lockedLast])
  await lockAll()
  await lockRecord(db, 'companies', sql`id = ${companyId}`, { withReferences: true })
  await lockAll()
  const found = await findOpen(db, table, companyId)
  const counted = found.map(({ kind, records }) => ({ kind, count: records && records.length }))
  const preventing = whatPrevents(counted)
  if (preventing) throw new Refusal('open-work', { text: preventing })
  for (const { kind, records } of found) if (records) await table[kind].settle?.(db, records, archiving)
}

async function findOpen(db: Database, table: OpenWorkTable, companyId: string) {
  const found: Found[] = []
  for (const kind of openKindNames) {
    const records = await table[kind].find(db, companyId)
    if (records === null || records.length > 0) found.push({ kind, records })
  }
  return found
}
