import { notifyOnCommit } from '@domicile/server/db/live'
import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { MainJobHandlers } from '../../jobs.ts'
import { enqueueNext, enqueueNow } from '../../regular-jobs.ts'
import { applyRules, BATCH } from './apply-rules.ts'
import { BILLED, billMonths } from './bill-months.ts'
import { findCertifiable, insertCertificate } from './certificates.queries.ts'
import type { DestructionCertificate } from './destruction-paper.ts'
import { openStatutory, OPENED } from './open-statutory.ts'
import { chargeDays, CHARGED } from './storage-charges.ts'
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

/** Each part has a limit, so that no statement or transaction takes long; the next run continues. */
async function checkMail(db: Database): Promise<void> {
  const opened = await openStatutory(db, sql`true`)
  const made = await applyRules(db, sql`true`)
  const isCharged = (await chargeDays(db, sql`true`)) < CHARGED
  // A month is billed once: with all its days, so after the run that charges the last of them.
  const isBilled = isCharged && (await billMonths(db)) < BILLED
  const reminded = await remindOfStorage(db)
  const isDone = opened < OPENED && made < BATCH && isBilled && reminded < REMINDED
  await (isDone ? enqueueNext : enqueueNow)(db, 'mail.check')
}
