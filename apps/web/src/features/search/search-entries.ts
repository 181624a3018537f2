import type { PurchaseSearchedNoun, SearchedNoun } from '@domicile/contract/search/search-kinds'
import type { SearchEntry } from '../../layouts/search-entry.ts'
import { assignmentSearch } from '../assignments/assignments.public.ts'
import { addressSearch } from '../addresses/addresses.public.ts'
import { checkSearch } from '../checks/checks.public.ts'
import { companySearch } from '../companies/companies.public.ts'
import { caseSearch } from '../due-diligence/due-diligence.public.ts'
import { enquirySearch } from '../enquiries/enquiries.public.ts'
import { employeeSearch } from '../employees/employees.public.ts'
import { questionSearch } from '../faq/faq.public.ts'
import { fileSearch } from '../files/files.public.ts'
import { invoiceSearch } from '../invoices/invoices.public.ts'
import { postSearch } from '../knowledge-base/knowledge-base.public.ts'
import { mailSearch } from '../mail/mail.public.ts'
import { obligationSearch, ruleSearch } from '../obligations/obligations.public.ts'
import { officerSearch } from '../officers/officers.public.ts'
import { orderSearch } from '../orders/orders.public.ts'
import { ownerSearch } from '../owners/owners.public.ts'
import { projectSearch } from '../projects/projects.public.ts'
import { runSearch } from '../runs/runs.public.ts'
import { serviceSearch } from '../services/services.public.ts'
import { surveySearch } from '../surveys/surveys.public.ts'
import { templateSearch } from '../templates/templates.public.ts'
import { translationSearch } from '../translations/translations.public.ts'
import { translatorSearch } from '../translators/translators.public.ts'
import { userSearch } from '../users/users.public.ts'
import { watchSearch } from '../watches/watches.public.ts'
import { workflowSearch } from '../workflows/workflows.public.ts'

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
