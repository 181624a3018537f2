import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/http/errors'

const DAY_MS = 86_400_000

/** Throws 422 at the field for a day, `YYYY-MM-DD`, that has not begun in any time zone. */
export function refuseFuture(field: string, day: string): void {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
  if (day > tomorrow) throw invalidField(field, ownMessages.futureDate)
}
