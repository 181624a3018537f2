import type { OwnersQuery } from '@domicile/contract/companies/owners/beneficial-owners'
import { findCompanyFor, requireCompany } from '@domicile/server/auth/scope'
import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import type { Actor } from '@domicile/server/http/feature'
import { structureOn } from '../../../domain/ownership/structure.ts'
import { readStructure } from '../../../domain/ownership/structure-history.ts'
import type { Database } from '../../../feature.ts'
import { readOwners } from './read-owners.ts'
import { readSanctions } from './sanctions/read-sanctions.ts'
import type { StructurePaper } from './structure-paper.ts'

const print = createPrinter<StructurePaper>(new URL('./structure-paper-thread.ts', import.meta.url), {
  tooLong: 'This structure has too many holdings for one document.',
})

/** Draws the structure of a company on a day as a PDF; readers of its screening see who is listed or blocked. */
export async function printStructure(db: Database, user: Actor, companyId: string, query: OwnersQuery) {
  const company = await requireCompany(db, user, 'owners:read', companyId)
  const history = await readStructure(db, user, company.id, { subsidiaries: true })
  const found = await readOwners(db, user, company.id, query)
  const maySee = await findCompanyFor(db, user, 'screening:read', company.id)
  const content = await print({
    company: { ...company, country: history.country },
    structure: structureOn(history, query.on),
    found,
    sanctions: maySee ? await readSanctions(db, user, history, query.on) : null,
  })
  const name = `${company.name}, structure ${found.on}.pdf`
  return { name, mediaType: 'application/pdf', content }
}
