import { formatAddress } from '@domicile/contract/mail/addresses/address-format'
import { PostalInput } from '@domicile/contract/mail/addresses/postal-address'
import { messages } from '@domicile/contract/messages'
import { emptyPostal, type PostalValues } from '../../../../forms/addresses/AddressFields.tsx'
import { type FieldIssue, issuesOf } from '../../../../forms/form-errors.ts'

/** The destination of a forward. `place` is an address of the company; empty for one that is typed in. */
export type Destination = PostalValues & Record<'place' | 'recipient', string>

export function emptyDestination(recipient: string): Destination {
  return { recipient, place: '', ...emptyPostal }
}

export function issuesOfDestination({ place, recipient, ...rest }: Destination): FieldIssue[] {
  return [
    ...(recipient.trim() ? [] : [{ path: 'recipient', message: messages.required }]),
    ...(place ? [] : issuesOf(PostalInput, postalOf(rest))),
  ]
}

/** The destination as it is written on one line. */
export function formatDestination({ place, recipient, ...rest }: Destination): string {
  return [recipient.trim(), place || formatAddress(postalOf(rest)).join(', ')].join(', ')
}

/** The form has more fields than its destination. */
function postalOf({ country, firstLine, secondLine, city, province, zipCode }: PostalValues): PostalValues {
  return { country, firstLine, secondLine, city, province, zipCode }
}
