import type { ExportFormat } from '@domicile/contract/fields'
import { glossary, type Term, type TermInput } from '@domicile/contract/translations/glossary'
import { languageName } from '@domicile/contract/language-kinds'
import { translatorMessages } from '@domicile/contract/translations/translators/translator-kinds'
import { requireCompany } from '@domicile/server/auth/scope'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportRows } from '@domicile/server/files/export-list'
import { invalidField } from '@domicile/server/http/errors'
import { refuseStale } from '@domicile/server/http/versions'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { type Database, feature } from '../../../feature.ts'
import {
  countTerms,
  deleteTerm,
  findTerms,
  getTerm,
  insertTerm,
  isTermKnown,
  updateTerm,
} from './glossary.queries.ts'

const MOST_TERMS = 1000

/** The terms that translations of a company use. */
export const glossaryFeature = feature(glossary, {
  'GET /api/companies/:companyId/glossary': async ({ db, user, params }) => {
    const company = await requireCompany(db, user, 'glossary:read', params.companyId)
    return findTerms(db, company.id)
  },

  'GET /api/companies/:companyId/glossary/export': async ({ db, user, params, query }) => {
    const company = await requireCompany(db, user, 'glossary:read', params.companyId)
    return exportTerms(company, await findTerms(db, company.id), query.format)
  },

  'POST /api/companies/:companyId/glossary': async ({ db, user, params, body, record }) => {
    const company = await lockCompany(db, user, 'glossary:write', params.companyId)
    if ((await countTerms(db, company.id)) >= MOST_TERMS)
      throw invalidField('term', translatorMessages.mostTerms)
    await refuseKnown(db, company.id, body, null)
    const term = await insertTerm(db, company.id, body)
    await record({ ...subjectOf(term), after: auditFields(term) })
    return term
  },

  'PUT /api/companies/:companyId/glossary/:id': async ({ db, user, params, body, record }) => {
    const company = await lockCompany(db, user, 'glossary:write', params.companyId)
    const before = await getTerm(db, company.id, params.id)
    refuseStale(before, body)
    await refuseKnown(db, company.id, body, before.id)
    const after = await updateTerm(db, before, body)
    await record({ ...subjectOf(after), before: auditFields(before), after: auditFields(after) })
    return after
  },

  'DELETE /api/companies/:companyId/glossary/:id': async ({ db, user, params, record }) => {
    const company = await lockCompany(db, user, 'glossary:write', params.companyId)
    const term = await getTerm(db, company.id, params.id)
    await deleteTerm(db, term.id)
    await record({ ...subjectOf(term), before: auditFields(term) })
  },
})

async function refuseKnown(db: Database, companyId: string, term: TermInput, exceptId: string | null) {
  if (await isTermKnown(db, companyId, term, exceptId))
    throw invalidField('term', translatorMessages.repeatedTerm)
}

function exportTerms(company: { name: string }, terms: readonly Term[], format: ExportFormat) {
  return exportRows({ name: `${company.name} - glossary`, format, columns }, terms)
}

const columns: ExportColumns<Term> = [
  ['Term', ({ term }) => term],
  ['Language', ({ language }) => languageName(language)],
  ['Translation', ({ translation }) => translation],
  ['Do not translate', ({ staysAsIs }) => (staysAsIs ? 'Yes' : 'No')],
  ['Note', ({ note }) => note],
]

function subjectOf({ id, companyId, term }: Term) {
  return { companyId, subjectId: id, subject: term }
}

function auditFields({ id: _id, companyId: _companyId, version: _version, ...fields }: Term) {
  return fields
}
