import { notifyOnCommit } from '@domicile/server/db/live'
import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { enqueueNext, enqueueNow } from '../../../jobs/regular-jobs.ts'
import { applyRules, BATCH, enqueueRules } from './rules/apply-rules.ts'
import { BILLED, billMonths } from './bill-months.ts'
import { findCertifiable, insertCertificate } from './certificates.queries.ts'
import type { DestructionCertificate } from './destruction-paper.ts'
import { openStatutory, OPENED } from './open-statutory.ts'
import { findCompaniesWithRules } from './rules/rules.queries.ts'
import { chargeDays, CHARGED } from './storage-charges.ts'
import { remindOfStorage, REMINDED } from './storage-reminders.ts'

const print = createPrinter<DestructionCertificate>(new URL('./destruction-thread.ts', import.meta.url), {
  tooLong: 'This item has too many scans for one certificate.',
})

type RequestJobs = Pick<
  MainJobHandlers,
  | `mail.${'apply-rules' | 'apply-company-rules' | 'check-rules' | 'open-statutory' | 'certificate'}`
  | `mail.${'charge-storage' | 'remind-storage'}`
>

/**
 * The jobs of work on mail; `firm` is the name on certificates. Those of every day have a limit each, so that no statement
 * or transaction takes long: the next run continues.
 */
export function mailRequestJobs({ firm }: { firm: string }): RequestJobs {
  return {
    'mail.apply-rules': ({ payload, once }) =>
      once(async (db) => {
        const isItem = sql`mail_items.id = ${payload.itemId}`
        await openStatutory(db, isItem)
        await applyRules(db, isItem)
      }),
    'mail.certificate': ({ payload, once }) => once((db) => issueCertificate(db, payload.requestId, firm)),
    'mail.check-rules': ({ once }) => once(checkRules),
    'mail.apply-company-rules': ({ payload, once }) => once((db) => applyCompanyRules(db, payload.companyId)),
    'mail.open-statutory': ({ once }) =>
      once(async (db) => {
        const isDone = (await openStatutory(db, sql`true`)) < OPENED
        await (isDone ? enqueueNext : enqueueNow)(db, 'mail.open-statutory')
      }),
    'mail.charge-storage': ({ once }) => once(chargeStorage),
    'mail.remind-storage': ({ once }) =>
      once(async (db) => {
        const isDone = (await remindOfStorage(db)) < REMINDED
        await (isDone ? enqueueNext : enqueueNow)(db, 'mail.remind-storage')
      }),
  }
}

async function issueCertificate(db: Database, requestId: string, firm: string): Promise<void> {
  const found = await findCertifiable(db, requestId)
  if (!found) return
  const { companyId, ...content } = found
  const bytes = await print({ ...content, firm })
  await insertCertificate(db, { requestId, companyId, bytes })
  // The page of the item shows it without a reload.
  await notifyOnCommit(db, [{ noun: 'mail-request', companyId, staffOnly: false }])
}

/** Each company has a job of its own: rules that fail or take long delay no other company. */
async function checkRules(db: Database): Promise<void> {
  await enqueueRules(db, await findCompaniesWithRules(db))
  await enqueueNext(db, 'mail.check-rules')
}

async function applyCompanyRules(db: Database, companyId: string): Promise<void> {
  const made = await applyRules(db, sql`mail_items.company_id = ${companyId}`)
  if (made === BATCH) await enqueueRules(db, [companyId])
}

async function chargeStorage(db: Database): Promise<void> {
  const isCharged = (await chargeDays(db, sql`true`)) < CHARGED
  // A month is billed once: with all its days, so after the run that charges the last of them.
  const isDone = isCharged && (await billMonths(db)) < BILLED
  await (isDone ? enqueueNext : enqueueNow)(db, 'mail.charge-storage')
}
