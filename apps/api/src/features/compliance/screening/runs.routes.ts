import {
  type Match,
  type Run,
  type RunSummary,
  screeningRuns,
} from '@domicile/contract/compliance/screening/runs'
import type { RunOutcome } from '@domicile/contract/compliance/screening/screening-kinds'
import type { Entity } from '@domicile/screening/entity'
import { rulesOf } from '@domicile/screening/rules'
import { requireCompany } from '@domicile/server/auth/scope'
import { newId } from '@domicile/server/db/ids'
import { type Part, readPage } from '@domicile/server/db/list'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { outcomeOf } from '../../../domain/screening/outcome.ts'
import { readProofs, runColumns } from '../../../domain/screening/run-proof.ts'
import { screeningInScope } from '../../../domain/screening/screening-scope.ts'
import { type Database, feature } from '../../../feature.ts'
import { viewCompanyScreening } from './company-screening.ts'
import { fewAtOnce } from './few-at-once.ts'
import { findMatches } from './matching/find-matches.ts'

export const screeningRunsFeature = feature(screeningRuns, {
  'GET /api/companies/:companyId/screening': async ({ db, user, params }) => {
    const company = await requireCompany(db, user, 'screening:read', params.companyId)
    return viewCompanyScreening(db, user, company)
  },

  'POST /api/companies/:companyId/screening': async ({ db, user, params, record, spend }) => {
    const company = await lockCompany(db, user, 'screening:read', params.companyId)
    await spend('screening-person', user.id)
    await spend('screening-company', company.id)
    await sql`select request_screening(${company.id}, ${user.id})`.execute(db)
    await record({ companyId: company.id, subjectId: company.id, subject: company.name, staffOnly: true })
    return viewCompanyScreening(db, user, company)
  },

  'GET /api/companies/:companyId/screening-runs': async ({ db, user, params, query }) => {
    const company = await requireCompany(db, user, 'screening:read', params.companyId)
    return listRuns(db, user, company.id, query)
  },

  'GET /api/screening-runs/:id': async ({ db, user, params, record }) => {
    const run = await getRun(db, user, params.id)
    await record({ companyId: run.company.id, subjectId: run.id, subject: run.subject.name, staffOnly: true })
    return run
  },

  'POST /api/screening-runs/:id/repeat': {
    before: async ({ db, user, params, spend }) => {
      const run = await getRun(db, user, params.id)
      await spend('screening-person', user.id)
      return { run, repetition: await fewAtOnce(() => repeatRun(db, run)) }
    },
    handle: async ({ db, user, record }, { run, repetition }: Repeated) => {
      const id = await storeRepetition(db, run, repetition, user.id)
      await record({
        companyId: run.company.id,
        subjectId: run.id,
        subject: run.subject.name,
        staffOnly: true,
        after: { isSame: repetition.isSame },
      })
      return getRun(db, user, id)
    },
  },
})

type Query = Part & { subjectId?: string | undefined; outcome?: RunOutcome | undefined }

/** The runs of a company, the latest first. */
function listRuns(db: Database, user: Actor, companyId: string, { subjectId, outcome, ...part }: Query) {
  const wanted = [
    screeningInScope(user, 'screening:read', 'run'),
    sql`run.company_id = ${companyId}`,
    ...(subjectId ? [sql`run.subject_id = ${subjectId}`] : []),
    ...(outcome ? [sql`run.outcome = ${outcome}`] : []),
  ]
  const list = {
    id: 'run.id',
    from: sql`screening_runs run`,
    where: sql`${sql.join(wanted, sql` and `)}`,
    orderBy: sql`run.number desc`,
  }
  const from = sql`screening_runs run join companies on companies.id = run.company_id`
  return readPage<RunSummary>(db, list, { columns: runColumns, from }, part)
}

type Repetition = { matches: Match[]; outcome: Run['outcome']; isSame: boolean }

/** Searches the subject of a run in the same versions of the lists by the same rules, and compares what is found. */
async function repeatRun(db: Database, run: Run): Promise<Repetition> {
  const [matches = []] = await findMatches(db, run, [run.facts as Entity], rulesOf(run.rules))
  const outcome = outcomeOf(run, run.threshold, matches)
  const hits = matches.filter(({ score }) => score >= run.threshold)
  const isSame =
    outcome === run.outcome && JSON.stringify(hits.map(markOf)) === JSON.stringify(run.matches.map(markOf))
  return { matches, outcome, isSame }
}

const markOf = ({ listId, partyId, hash, score }: Match) => [listId, partyId, hash, score]

/** Stores the repetition of a run, and returns its id. Hits are not touched: they follow the current lists. */
async function storeRepetition(
  db: Database,
  run: Run,
  { matches, outcome, isSame }: Repetition,
  by: string,
): Promise<string> {
  const id = newId()
  await sql`
    insert into screening_runs (id, company_id, subject_kind, subject_id, register_id, subject_name, subject, fingerprint,
      cause, outcome, base_id, rules, threshold, matches, run_by, repeats, is_same)
    select ${id}, company_id, subject_kind, subject_id, register_id, subject_name, subject, fingerprint, 'repeat',
      ${outcome}, base_id, rules, threshold, ${JSON.stringify(matches)}, ${by}, id, ${isSame}
    from screening_runs where id = ${run.id}`.execute(db)
  return id
}

type Repeated = {
  run: Awaited<ReturnType<typeof getRun>>
  repetition: Awaited<ReturnType<typeof repeatRun>>
}

async function getRun(db: Database, user: Actor, id: string) {
  const [run] = await readProofs(
    db,
    sql`${screeningInScope(user, 'screening:read', 'run')} and run.id = ${id}`,
  )
  if (!run) throw notFound()
  return run
}
