import { companyForm } from '@domicile/contract/companies/company-form'
import { findSections } from '../../../domain/company-form/company-form.queries.ts'
import { viewForm } from './view-form.ts'
import { feature } from '../../../feature.ts'
import { getCompanyRow } from './companies.queries.ts'

export const companyFormFeature = feature(companyForm, {
  'GET /api/company-form/sections': async ({ db }) => ({ sections: await findSections(db) }),

  'GET /api/companies/:id/form': async ({ db, user, params }) =>
    viewForm(db, user, await getCompanyRow(db, user, params.id)),
})
