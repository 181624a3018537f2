import { interests } from '@domicile/contract/companies/owners/interests'
import { messages, ownMessages } from '@domicile/contract/messages'
import type { Owner, OwnerInput } from '@domicile/contract/companies/owners/owners'
import {
  fromMillionths,
  type Holding,
  HUNDRED_PERCENT,
  largestTotal,
  toMillionths,
} from '@domicile/contract/companies/owners/percentage'
import { rowOf } from '@domicile/server/db/columns'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../../feature.ts'
import { seesCompany } from './owners.queries.ts'

/** Refuses a holding that would take its kind above 100 % on any day; control is not measured. */
export function refuseAboveHundred(others: readonly Holding[], owner: OwnerInput): void {
  if (!interests[owner.interest].measured) return
  if (largestTotal([...others, owner]) > HUNDRED_PERCENT)
    throw invalidField('percentage', messages.ownershipTotal)
}

/**
 * Returns true if a change leaves the holder as its sender saw it. The holder is then not written, so that a
 * sender who may not see the holder's company does not cut the link to it.
 */
export function isSameHolder(shownOwner: Owner, sent: OwnerInput): boolean {
  if (sent.holderType !== shownOwner.holderType || sent.holderCompanyId !== shownOwner.holderCompanyId)
    return false
  return sent.holderCompanyId !== null || sent.name === shownOwner.name
}

/** The columns of the holder; a company in the portal goes by its own name. */
export async function holderColumns(db: Database, user: Actor, companyId: string, owner: OwnerInput) {
  const { holderType, holderCompanyId } = owner
  if (holderCompanyId === companyId) throw invalidField('holderCompanyId', ownMessages.ownAncestor)
  if (holderCompanyId && !(await seesCompany(db, user, holderCompanyId)))
    throw invalidField('holderCompanyId', ownMessages.unknownCompany)
  return {
    holder_type: holderType,
    holder_company_id: holderCompanyId,
    name: holderCompanyId ? null : owner.name,
  }
}

/** The columns of the interest, and of the holder's details other than the name. */
export const interestColumns = rowOf(['birthDate', 'country', 'interest', 'percentage', 'startsOn', 'endsOn'])

/** Formats `12.50` as `12.5`, as responses do. */
export function withShortestPercentage<T extends OwnerInput>(owner: T): T {
  const millionths = toMillionths(owner.percentage ?? '')
  return { ...owner, percentage: millionths === undefined ? null : fromMillionths(millionths) }
}

/** The history has more readers than the writer: all of them may see a holder's name, but not its id. */
export function forHistory({ holderCompanyId: _holderCompanyId, ...owner }: Owner) {
  return owner
}
