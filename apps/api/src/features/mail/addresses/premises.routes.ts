import { premisesRoutes } from '@domicile/contract/mail/addresses/premises'
import { refuseStale } from '@domicile/server/http/versions'
import { feature } from '../../../feature.ts'
import { enqueueNow } from '../../../jobs/regular-jobs.ts'
import {
  asPremises,
  findPremises,
  getPremises,
  insertPremises,
  type PlainPremises,
  refuseRepeatedName,
  updatePremises,
} from './premises.queries.ts'

/** The firm's own addresses. */
export const premisesFeature = feature(premisesRoutes, {
  'GET /api/premises': async ({ db }) => (await findPremises(db)).map(asPremises),

  'POST /api/premises': async ({ db, body, record }) => {
    await refuseRepeatedName(db, body.name, null)
    const premises = await getPremises(db, await insertPremises(db, body))
    await record({ subjectId: premises.id, subject: premises.name, after: auditFields(premises) })
    return asPremises(premises)
  },

  'PUT /api/premises/:id': async ({ db, params, body, record }) => {
    const before = await getPremises(db, params.id)
    refuseStale(before, body)
    await refuseRepeatedName(db, body.name, before.id)
    await updatePremises(db, before.id, body)
    await enqueueNow(db, 'address.place-periods')
    const after = await getPremises(db, before.id)
    const change = { before: auditFields(before), after: auditFields(after) }
    await record({ subjectId: after.id, subject: after.name, ...change })
    return asPremises(after)
  },
})

function auditFields({
  id: _id,
  version: _version,
  companies: _companies,
  isInUse: _is,
  ...fields
}: PlainPremises) {
  return fields
}
