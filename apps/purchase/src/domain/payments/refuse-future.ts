import { latestToday } from '@domicile/contract/days'
import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/http/errors'

/** Throws 422 at the field for a day, `YYYY-MM-DD`, that has not begun in any time zone. */
export function refuseFuture(field: string, day: string): void {
  if (day > latestToday()) throw invalidField(field, ownMessages.futureDate)
}
