import type { Owner, OwnerInput } from '@domicile/contract/companies/owners/owners'
import type { Actor } from '@domicile/server/http/feature'
import { enteredBy, noteSources } from '../../../domain/companies/value-sources.ts'
import type { Database } from '../../../feature.ts'
import { findHoldings, getOwner, insertOwner, updateOwner } from './owners.queries.ts'
import { holderColumns, interestColumns, isSameHolder, refuseAboveHundred } from './ownership.ts'

/** Adds an owner to a locked company. */
export async function addOwner(
  db: Database,
  user: Actor,
  companyId: string,
  input: OwnerInput,
  source = enteredBy(user),
): Promise<Owner> {
  refuseAboveHundred(await findHoldings(db, companyId, input.interest), input)
  const holder = await holderColumns(db, user, companyId, input)
  const id = await insertOwner(db, companyId, { ...holder, ...interestColumns(input) })
  const after = await getOwner(db, user, companyId, id)
  await noteSources(db, { companyId, id, part: 'owner' }, source, { before: undefined, after })
  return after
}

/** Changes an owner of a locked company. */
export async function changeOwner(
  db: Database,
  user: Actor,
  before: Owner,
  input: OwnerInput,
  source = enteredBy(user),
): Promise<Owner> {
  const { id, companyId } = before
  refuseAboveHundred(await findHoldings(db, companyId, input.interest, id), input)
  const holder = isSameHolder(before, input) ? {} : await holderColumns(db, user, companyId, input)
  await updateOwner(db, id, { ...holder, ...interestColumns(input) })
  const after = await getOwner(db, user, companyId, id)
  await noteSources(db, { companyId, id, part: 'owner' }, source, { before, after })
  return after
}
