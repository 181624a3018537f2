import type { Officer, OfficerInput } from '@domicile/contract/companies/officers/officers'
import type { Actor } from '@domicile/server/http/feature'
import { enteredBy, noteSources } from '../../../domain/companies/value-sources.ts'
import type { Database } from '../../../feature.ts'
import { insertOfficer, updateOfficer } from './officers.queries.ts'

/** Adds an officer to a locked company. */
export async function addOfficer(
  db: Database,
  user: Actor,
  companyId: string,
  input: OfficerInput,
  source = enteredBy(user),
): Promise<Officer> {
  const after = await insertOfficer(db, companyId, input)
  await noteSources(db, { companyId, id: after.id, part: 'officer' }, source, { before: undefined, after })
  return after
}

/** Changes an officer of a locked company. */
export async function changeOfficer(
  db: Database,
  user: Actor,
  before: Officer,
  input: OfficerInput,
  source = enteredBy(user),
): Promise<Officer> {
  const { id, companyId } = before
  const after = await updateOfficer(db, companyId, id, input)
  await noteSources(db, { companyId, id, part: 'officer' }, source, { before, after })
  return after
}
