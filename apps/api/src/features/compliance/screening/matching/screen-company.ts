import type { RunCause, SubjectKind } from '@domicile/contract/compliance/screening/screening-kinds'
import type { ScreeningSettings } from '@domicile/contract/compliance/screening/settings'
import { rulesOf } from '@domicile/screening/rules'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { findHeld } from '../../../../domain/companies/lock-company.ts'
import type { Database } from '../../../../feature.ts'
import { holdingLinks } from '../../../../domain/companies/holding-links.ts'
import { type Basis, findBasis, storeBasis } from '../../../../domain/screening/bases.queries.ts'
import { isDue } from '../../../../domain/screening/due-subjects.ts'
import { endHitsOfLeavers, storeHits } from './store-hits.ts'
import { findMatches } from './find-matches.ts'
import { notifyAboutHits } from './notify-hits.ts'
import { outcomeOf } from '../../../../domain/screening/outcome.ts'
import { deleteLeavers, insertRuns, type NewRun, upsertSubjects } from './runs.queries.ts'
import { findSettings } from '../../../../domain/screening/settings.queries.ts'
import { findSubjects, MOST_SUBJECTS, type Subject } from '../../../../domain/screening/subjects.queries.ts'

/** How many subjects are compared at once. */
const BATCH = 100

/**
 * Screens the subjects of a company in a transaction, and stores a run of each: of all if a person asked for it, or else of
 * those that are new, changed or due. Two calls for one company wait for each other. A company that is archived is not
 * screened.
 */
export async function screenCompany(db: Database, companyId: string, askedBy: string | null): Promise<void> {
  await lockScreening(db, companyId)
  const company = await findHeld(db, companyId)
  if (!company) return
  const settings = await findSettings(db)
  const all = await findSubjects(db, companyId, settings)
  const subjects = all.slice(0, MOST_SUBJECTS)
  const todo = await chooseSubjects(db, companyId, subjects, askedBy)
  const found = await screenSubjects(db, companyId, todo, { settings, by: askedBy })
  const left = all.length > MOST_SUBJECTS ? [] : await removeLeavers(db, companyId, subjects)
  if (left.some(isHolding) || todo.some(changesHolders)) await requestHeld(db, companyId)
  if (found.length > 0) await notifyAboutHits(db, { id: companyId, name: company.name }, found)
}

/**
 * Ends the hits of those who left a company. With too many subjects those beyond the limit have not left: then none are
 * removed.
 */
async function removeLeavers(db: Database, companyId: string, subjects: readonly Subject[]) {
  await endHitsOfLeavers(db, companyId, subjects)
  return deleteLeavers(db, companyId, subjects)
}

/**
 * Lets one transaction at a time screen a company, and lets a comparison with a new version of a list wait for all that
 * have read the version before.
 */
async function lockScreening(db: Database, companyId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(${listsLock}), pg_advisory_xact_lock(
      hashtextextended(${`screening ${companyId}`}, 0))`.execute(db)
}

/** Taken shared by runs, and exclusively for a moment by the comparison with a new version. */
export const listsLock = sql`hashtextextended('screening lists', 0)`

/** `isNew`: it was never screened as it is now. */
type Todo = Subject & { cause: RunCause; isNew: boolean }

const isHolding = ({ kind }: { kind: SubjectKind }) => kind !== 'officer' && kind !== 'employee'
const changesHolders = (subject: Todo) => isHolding(subject) && subject.isNew

/** The holders of a company are also those of the companies that it holds. */
async function requestHeld(db: Database, companyId: string): Promise<void> {
  await sql`
    select request_screening(held_id) from (
      select distinct held_id from ${holdingLinks} where holder_id = ${companyId} order by held_id
      limit ${MOST_SUBJECTS}) held`.execute(db)
}

async function chooseSubjects(
  db: Database,
  companyId: string,
  subjects: readonly Subject[],
  askedBy: string | null,
): Promise<Todo[]> {
  const { rows } = await sql<{ key: string; fingerprint: string; isAffected: boolean; isDue: boolean }>`
    select kind || ' ' || id as key, fingerprint, is_affected as "isAffected", ${isDue} as "isDue" from screening_subjects subject
    where company_id = ${companyId}`.execute(db)
  const rowsByKey = new Map(rows.map((row) => [row.key, row]))
  const causeOf = ({ kind, id, fingerprint }: Subject): RunCause | undefined => {
    const last = rowsByKey.get(`${kind} ${id}`)
    if (askedBy) return 'asked'
    if (!last) return 'created'
    if (last.fingerprint !== fingerprint) return 'changed'
    if (last.isAffected) return 'list'
    return last.isDue ? 'schedule' : undefined
  }
  return subjects.flatMap((subject) => {
    const cause = causeOf(subject)
    const isNew = rowsByKey.get(`${subject.kind} ${subject.id}`)?.fingerprint !== subject.fingerprint
    return cause ? [{ ...subject, cause, isNew }] : []
  })
}

/** Screens these subjects, stores their runs and hits, and returns the register of each hit that is new or open again. */
async function screenSubjects(
  db: Database,
  companyId: string,
  todo: readonly Todo[],
  { settings, by }: { settings: ScreeningSettings; by: string | null },
): Promise<string[]> {
  if (todo.length === 0) return []
  const basis = await findBasis(db)
  await storeBasis(db, basis)
  const found: string[] = []
  for (let start = 0; start < todo.length; start += BATCH) {
    const runs = await runEach(db, todo.slice(start, start + BATCH), basis, settings)
    await insertRuns(db, companyId, runs, { basis, settings, by })
    await upsertSubjects(db, companyId, runs, basis)
    found.push(...(await storeHits(db, companyId, runs, { basis, ...settings })))
  }
  return found
}

async function runEach(
  db: Database,
  subjects: readonly Todo[],
  basis: Basis,
  { threshold, rules }: ScreeningSettings,
): Promise<NewRun[]> {
  const entities = subjects.map(({ entity }) => entity)
  const matches = await findMatches(db, basis, entities, rulesOf(rules))
  return subjects.map((subject, index) => ({
    ...subject,
    runId: newId(),
    matches: matches[index]!,
    outcome: outcomeOf(basis, threshold, matches[index]!),
  }))
}
