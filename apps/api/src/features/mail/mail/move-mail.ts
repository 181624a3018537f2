import { changeCompany } from '../../../domain/mail/change-company.ts'
import { completeReading, notifyOfMail } from '../../../domain/mail/complete-reading.ts'
import { addCustody, MOVED, OUTSIDE } from '../../../domain/mail/custody.ts'
import { getPlainMail } from '../../../domain/mail/mail.queries.ts'
import { refundStorageOfItem } from '../../../domain/mail/refund-storage.ts'
import type { Database } from '../../../feature.ts'

/** Gives an item to a company, which is notified. */
export async function moveMail(db: Database, id: string, companyId: string): Promise<void> {
  const item = await getPlainMail(db, id)
  await refundStorageOfItem(db, item)
  await changeCompany(db, id, { companyId })
  // Without names: the next company reads the chain too.
  const hasLeft = item.physical === 'forwarded' || item.physical === 'returned'
  await addCustody(db, id, { event: MOVED, ...(hasLeft && { heldBy: OUTSIDE }) })
  await notifyOfMail(db, id)
  await completeReading(db, id)
}
