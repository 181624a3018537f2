import { bods, type ImportLine } from '@domicile/contract/companies/owners/bods'
import { importMessages } from '@domicile/contract/companies/owners/import-messages'
import type { Owner } from '@domicile/contract/companies/owners/owners'
import { refuseArchived } from '@domicile/server/auth/lock-record'
import { requireCompany } from '@domicile/server/auth/scope'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { lockCompany } from '../../../../domain/companies/lock-company.ts'
import { type Database, feature } from '../../../../feature.ts'
import { findOwners } from '../owners.queries.ts'
import { readStructure } from '../../../../domain/ownership/structure-history.ts'
import { applyImport } from './apply-import.ts'
import { findNumbers } from './bods.queries.ts'
import { type Matched, matchCompanies } from './match-companies.ts'
import { planImport } from './plan-import.ts'
import { readBods } from './read-bods.ts'
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

    'POST /api/companies/:companyId/owners/import-plans': inTwoSteps(
      async ({ file }) => readBods(file),
      async ({ db, user, params, body }, file) => {
        const company = await requireCompany(db, user, 'owners:write', params.companyId)
        refuseArchived(company.status === 'archived', 'company')
        const matched = await matchCompanies(db, user, company.id, { ...file, chosen: body.matches ?? [] })
        return planImport(file, matched, await ownersOf(db, user, matched))
      },
    ),

    'POST /api/companies/:companyId/owners/imports': inTwoSteps(
      async ({ file }) => readBods(file),
      async ({ db, user, params, body, record }, file) => {
        const company = await requireCompany(db, user, 'owners:write', params.companyId)
        const matched = await matchCompanies(db, user, company.id, { ...file, chosen: body.matches ?? [] })
        await lockAll(db, user, [company.id, ...writable(matched)])
        const { version, lines } = planImport(file, matched, await ownersOf(db, user, matched))
        if (version !== body.version) throw new Refusal('stale', { changed: [], current: {} })
        const chosen = lines.filter(
          ({ key, kind, problem }) => body.chosen.includes(key) && kind !== 'same' && !problem,
        )
        if (chosen.length === 0) throw invalidField('chosen', importMessages.chooseLines)
        const reason = `From the file ${file.name}`
        const changes = await applyImport(db, user, chosen)
        await record(...changes.map((change) => ({ ...change, reason })))
        const count = (wanted: ImportLine['kind']) => chosen.filter(({ kind }) => kind === wanted).length
        return { added: count('added'), changed: count('changed'), ended: count('ended') }
      },
    ),
  })

/** In the order of their ids, so that two imports never wait for each other. */
async function lockAll(db: Database, user: Actor, companyIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(companyIds)].toSorted()) await lockCompany(db, user, 'owners:write', id)
}

function writable(matched: Matched): string[] {
  return [...matched.values()].filter(({ mayWrite }) => mayWrite).map(({ id }) => id)
}

/** The recorded owners of the matched companies whose owners the user may change. */
async function ownersOf(db: Database, user: Actor, matched: Matched): Promise<Map<string, Owner[]>> {
  const owners = new Map<string, Owner[]>()
  for (const id of writable(matched)) owners.set(id, await findOwners(db, user, id))
  return owners
}
