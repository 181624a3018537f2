import { screeningRuns } from '@domicile/contract/compliance/screening/runs'
import { requireCompany } from '@domicile/server/auth/scope'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { readProofs } from '../../../domain/screening/run-proof.ts'
import { screeningInScope } from '../../../domain/screening/screening-scope.ts'
import { type Database, feature } from '../../../feature.ts'
import { viewCompanyScreening } from './company-screening.ts'
import { fewAtOnce } from './few-at-once.ts'
import { repeatRun, storeRepetition } from './repeat-run.ts'
import { listRuns } from './run-list.ts'

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
