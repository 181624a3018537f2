import { bods } from '@domicile/contract/owners/bods'
import { requireCompany } from '@domicile/server/auth/scope'
import { feature } from '../../../feature.ts'
import { readStructure } from '../../../domain/ownership/structure-history.ts'
import { findNumbers } from './bods.queries.ts'
import { structureStatements } from './structure-statements.ts'

type BodsParts = { firmName: string }

export const bodsFeature = ({ firmName }: BodsParts) =>
  feature(bods, {
    'GET /api/companies/:companyId/structure/bods': async ({ db, user, params, query }) => {
      const { id, name } = await requireCompany(db, user, 'owners:read', params.companyId)
      const history = await readStructure(db, user, id, { subsidiaries: true })
      const opened = [...history.parties.values()].filter(({ open }) => open)
      const numbers = await findNumbers(
        db,
        user,
        opened.map((party) => party.id),
      )
      const day = query.on ?? history.today
      const statements = structureStatements(history, numbers, { day, regime: query.regime, firm: firmName })
      return {
        name: `${name}, structure ${day}.json`,
        mediaType: 'application/json',
        content: Buffer.from(`${JSON.stringify(statements, null, 2)}\n`),
      }
    },
  })
