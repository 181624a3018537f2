import type { Owner, OwnerInput } from '@domicile/contract/owners/owners'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { findHoldings, getOwner, insertOwner, updateOwner } from './owners.queries.ts'
import { holderColumns, interestColumns, isSameHolder, refuseAboveHundred } from './ownership.ts'

/** Adds an owner to a locked company. */
export async function addOwner(
  db: Database,
  user: Actor,
  companyId: string,
  input: OwnerInput,
): Promise<Owner> {
  refuseAboveHundred(await findHoldings(db, companyId, input.interest), input)
  const holder = await holderColumns(db, user, companyId, input)
  const id = await insertOwner(db, companyId, { ...holder, ...interestColumns(input) })
  return getOwner(db, user, companyId, id)
}

/** Changes an owner of a locked company. */
export async function changeOwner(
  db: Database,
  user: Actor,
  before: Owner,
  input: OwnerInput,
): Promise<Owner> {
  const { id, companyId } = before
  refuseAboveHundred(await findHoldings(db, companyId, input.interest, id), input)
  const holder = isSameHolder(before, input) ? {} : await holderColumns(db, user, companyId, input)
  await updateOwner(db, id, { ...holder, ...interestColumns(input) })
  return getOwner(db, user, companyId, id)
}
