import { changeCompany } from '../../domain/mail/change-company.ts'
import { completeReading, notifyOfMail } from '../../domain/mail/complete-reading.ts'
import { addCustody, HOLDER, MOVED } from '../../domain/mail/custody.ts'
import type { Database } from '../../feature.ts'

/** Gives an item to a company, which is notified. */
export async function moveMail(db: Database, id: string, companyId: string): Promise<void> {
  await changeCompany(db, id, { companyId })
  // Without the names of the companies: the next one reads the chain too.
  await addCustody(db, id, { event: MOVED, heldBy: HOLDER })
  await notifyOfMail(db, id)
  await completeReading(db, id)
}
