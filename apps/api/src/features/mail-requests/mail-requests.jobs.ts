import { notifyOnCommit } from '@domicile/server/db/live'
import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { MainJobHandlers } from '../../jobs.ts'
import { enqueueNext, enqueueNow } from '../../regular-jobs.ts'
import { applyRules, BATCH } from './apply-rules.ts'
import { billMonths } from './bill-months.ts'
import { findCertifiable, insertCertificate } from './certificates.queries.ts'
import type { DestructionCertificate } from './destruction-paper.ts'
import { openStatutory } from './open-statutory.ts'
import { chargeDays } from './storage-charges.ts'
import { remindOfStorage, REMINDED } from './storage-reminders.ts'

const print = createPrinter<DestructionCertificate>(new URL('./destruction-thread.ts', import.meta.url), {
  tooLong: 'This item has too many scans for one certificate.',
})

/** The jobs of work on mail; `firm` is the name on certificates. */
export function mailRequestJobs({
  firm,
}: {
  firm: string
}): Pick<MainJobHandlers, 'mail.apply-rules' | 'mail.certificate' | 'mail.check'> {
  return {
    'mail.apply-rules': ({ payload, once }) =>
      once(async (db) => {
        const isItem = sql`mail_items.id = ${payload.itemId}`
        await openStatutory(db, isItem)
        await applyRules(db, isItem)
      }),
    'mail.certificate': ({ payload, once }) => once((db) => issueCertificate(db, payload.requestId, firm)),
    'mail.check': ({ once }) => once(checkMail),
  }
}

async function issueCertificate(db: Database, requestId: string, firm: string): Promise<void> {
  const found = await findCertifiable(db, requestId)
  if (!found) return
  const { companyId, ...content } = found
  const bytes = await print({ ...content, firm })
  await insertCertificate(db, { requestId, companyId, bytes })
  // Who waits for it on the page of the item sees it without a reload.
  await notifyOnCommit(db, [{ noun: 'mail-request', companyId, staffOnly: false }])
}

async function checkMail(db: Database): Promise<void> {
  await openStatutory(db, sql`true`)
  const made = await applyRules(db, sql`true`)
  await chargeDays(db, sql`true`)
  await billMonths(db)
  const reminded = await remindOfStorage(db)
  await (made < BATCH && reminded < REMINDED ? enqueueNext : enqueueNow)(db, 'mail.check')
}
