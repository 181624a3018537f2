import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { findHeld } from '../../../domain/companies/lock-company.ts'
import { subjectOfCase } from '../../../domain/due-diligence/cases.queries.ts'
import { notifyOfCase, openCase } from './case/open-case.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { makePacks } from './packs/make-packs.ts'
import { checkCases } from './case/watch/clock.ts'
import { recheckCase } from './case/watch/recheck-case.ts'

type CaseJobs = Pick<
  MainJobHandlers,
  `due-diligence.${'open' | 'look' | 'check' | 'pack'}` | `order.${'open-due-diligence' | 'services-changed'}`
>

/** Opens cases, keeps those that are approved true, and makes their evidence packs; `firm` is the name on them. */
export function dueDiligenceJobs(parts: { fileStore: FileStore; firm: string }): CaseJobs {
  return {
    'due-diligence.open': ({ payload, once }) => once((db) => openFor(db, payload.companyId)),
    'order.open-due-diligence': ({ payload, once }) => once((db) => openFor(db, payload.companyId)),
    'order.services-changed': ({ payload, once }) => once((db) => recheckCase(db, payload.companyId)),
    'due-diligence.look': ({ payload, once }) => once((db) => recheckCase(db, payload.companyId)),
    'due-diligence.check': ({ once }) => once(checkCases),
    'due-diligence.pack': ({ db, payload, isLastAttempt }) =>
      makePacks({ ...parts, db, isLastAttempt }, payload.caseId),
  }
}

/** A company that was published before and restored has its case already, as has one that ordered as a draft. */
async function openFor(db: Database, companyId: string): Promise<void> {
  const company = await findHeld(db, companyId)
  const opened = company && (await openCase(db, companyId, null))
  if (!opened) return
  await notifyOfCase(db, opened, company)
  await recordChange(db, 'due-diligence.opened', byPortal(), subjectOfCase(opened))
}
