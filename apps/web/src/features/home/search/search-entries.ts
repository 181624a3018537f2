import type { PurchaseSearchedNoun, SearchedNoun } from '@domicile/contract/home/search/search-kinds'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { assignmentSearch } from '../../forms/assignments/assignments.public.ts'
import { addressSearch } from '../../mail/addresses/addresses.public.ts'
import { checkSearch } from '../../compliance/checks/checks.public.ts'
import { companySearch } from '../../companies/companies/companies.public.ts'
import { caseSearch } from '../../compliance/due-diligence/due-diligence.public.ts'
import { enquirySearch } from '../../knowledge/enquiries/enquiries.public.ts'
import { employeeSearch } from '../../companies/employees/employees.public.ts'
import { questionSearch } from '../../knowledge/faq/faq.public.ts'
import { fileSearch } from '../../companies/files/files.public.ts'
import { invoiceSearch } from '../../sales/invoices/invoices.public.ts'
import { postSearch } from '../../knowledge/knowledge-base/knowledge-base.public.ts'
import { mailSearch } from '../../mail/mail/mail.public.ts'
import { obligationSearch, ruleSearch } from '../../work/obligations/obligations.public.ts'
import { officerSearch } from '../../companies/officers/officers.public.ts'
import { orderSearch } from '../../sales/orders/orders.public.ts'
import { ownerSearch } from '../../companies/owners/owners.public.ts'
import { projectSearch } from '../../work/projects/projects.public.ts'
import { runSearch } from '../../work/runs/runs.public.ts'
import { serviceSearch } from '../../sales/services/services.public.ts'
import { surveySearch } from '../../forms/surveys/surveys.public.ts'
import { templateSearch } from '../../forms/templates/templates.public.ts'
import { translationSearch } from '../../translations/translations/translations.public.ts'
import { translatorSearch } from '../../translations/translators/translators.public.ts'
import { userSearch } from '../../accounts/users/users.public.ts'
import { watchSearch } from '../../knowledge/watches/watches.public.ts'
import { workflowSearch } from '../../work/workflows/workflows.public.ts'

/** The nouns of the main API, as the search shows them; a feature adds a line. */
export const portalEntries: Record<SearchedNoun, SearchEntry> = {
  company: companySearch,
  project: projectSearch,
  user: userSearch,
  owner: ownerSearch,
  officer: officerSearch,
  employee: employeeSearch,
  run: runSearch,
  workflow: workflowSearch,
  template: templateSearch,
  survey: surveySearch,
  assignment: assignmentSearch,
  check: checkSearch,
  address: addressSearch,
  translation: translationSearch,
  translator: translatorSearch,
  mail: mailSearch,
  'due-diligence': caseSearch,
  obligation: obligationSearch,
  'obligation-rule': ruleSearch,
  watch: watchSearch,
  enquiry: enquirySearch,
  file: fileSearch,
  post: postSearch,
  question: questionSearch,
}

/** The nouns of the purchase API; a feature adds a line. */
export const purchaseEntries: Record<PurchaseSearchedNoun, SearchEntry> = {
  order: orderSearch,
  invoice: invoiceSearch,
  service: serviceSearch,
}

export type FoundNoun = SearchedNoun | PurchaseSearchedNoun
export const entries: Record<FoundNoun, SearchEntry> = {
  ...portalEntries,
  ...purchaseEntries,
}
