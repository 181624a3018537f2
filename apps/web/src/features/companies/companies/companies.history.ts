import { countryName } from '@domicile/contract/countries'
import type { NounHistory } from '../../../history/noun-history.ts'
import { sentence } from '../../../ui/data/format.ts'
import { formTexts } from './company-form-texts.ts'
import { companyTexts } from './company-texts.ts'

export const companyHistory: NounHistory<'company'> = {
  title: 'Companies',
  events: {
    created: () => 'created the company',
    changed: () => 'changed the company',
    published: () => 'published the company',
    archived: () => 'archived the company',
    restored: () => 'restored the company',
    'manager-assigned': () => 'assigned the account manager',
    'manager-released': () => 'removed the account manager',
    exported: () => 'exported the list of companies',
  },
  fields: {
    ...formTexts.fields,
    parentCompany: formTexts.fields.parentCompanyId,
    accountManager: companyTexts.accountManager,
  },
  values: { status: sentence, countryOfIncorporation: countryName },
}
