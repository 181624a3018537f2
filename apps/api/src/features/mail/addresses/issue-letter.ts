import { formatAddress } from '@domicile/contract/mail/addresses/address-format'
import type { Letter } from '@domicile/contract/mail/addresses/address-papers'
import { refuseArchived } from '@domicile/server/auth/lock-record'
import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import { Refusal } from '@domicile/server/http/errors'
import { type PlainAddress, refuseAddressMove } from './addresses.queries.ts'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'
import type { Database } from '../../../feature.ts'
import type { Letter as Paper } from './letter-paper.ts'
import { findLetterCompany, insertLetter, nextLetterNumber } from './letters.queries.ts'

const print = createPrinter<Paper>(new URL('./letter-thread.ts', import.meta.url), {
  tooLong: 'This address is too long for one letter.',
})

type Issuer = { firm: string; userId: string }

/** Draws and stores a letter that proves an address in use, if it is ours and may be a registered office. */
export async function issueLetter(
  db: Database,
  address: PlainAddress & { isClosedOff: boolean },
  { firm, userId }: Issuer,
): Promise<Letter> {
  refuseArchived(address.isClosedOff, 'company', 'issue a letter')
  refuseAddressMove(address, 'issueLetter')
  if (!address.premisesId || !address.mayBeRegisteredOffice)
    throw new Refusal('state', { text: 'This address may not be used as a registered office.' })
  const { id: addressId, companyId, kind, startsOn } = address
  const number = await nextLetterNumber(db)
  const bytes = await print({
    ...{ firm, number, kind, startsOn: startsOn!, lines: formatAddress(address) },
    company: await findLetterCompany(db, companyId),
    issuedOn: await findCompanyDay(db, companyId),
  })
  return insertLetter(db, { addressId, companyId, number, bytes, userId })
}
