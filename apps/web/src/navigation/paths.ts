import { defined } from './url-params.ts'

/** The addresses that screens lead to, built in one place. */
export const paths = {
  dashboard: () => '/',
  /** The search, with its words and filters. */
  search: (filters: Record<string, string | undefined> = {}) => {
    const filled = new URLSearchParams(defined(filters) as Record<string, string>).toString()
    return filled ? `/search?${filled}` : '/search'
  },
  companies: () => '/companies',
  newCompany: () => '/companies/new',
  /** A company, or one of the parts that features add to its page. */
  company: (id: string, tab?: string) => (tab ? `/companies/${id}/${tab}` : `/companies/${id}`),
  /** The audit log, or the history of one record. */
  audit: (record?: string) => (record ? `/audit?record=${record}` : '/audit'),
  /** The form of a company; `field` is the name of an input to begin with. */
  editCompany: (id: string, field?: string) => `/companies/${id}/edit${field ? `#${field}` : ''}`,
  projects: (companyId?: string) =>
    companyId
      ? `/active-services/projects?companyId=${companyId}&show=all&sort=updated&order=desc`
      : '/active-services/projects',
  newProject: (companyId?: string) =>
    `/active-services/projects/create-new-project${companyId ? `?companyId=${companyId}` : ''}`,
  project: (id: string) => `/active-services/projects/${id}`,
  checks: (companyId?: string) =>
    companyId ? `/active-services/checks?companyId=${companyId}&show=all` : '/active-services/checks',
  newCheck: (companyId?: string) =>
    `/active-services/checks/create-new-check${companyId ? `?companyId=${companyId}` : ''}`,
  check: (id: string) => `/active-services/checks/${id}`,
  mailItem: (id: string) => `/active-services/mail/${id}`,
  checkKinds: () => '/active-services/checks/kinds',
  addresses: (companyId?: string) =>
    companyId ? `/active-services/addresses?companyId=${companyId}&show=all` : '/active-services/addresses',
  newAddress: (companyId?: string) =>
    `/active-services/addresses/create-new-address${companyId ? `?companyId=${companyId}` : ''}`,
  address: (id: string) => `/active-services/addresses/${id}`,
  premises: () => '/active-services/addresses/premises',
  /** The FAQ, with a search or an open question. */
  faq: (part: { q?: string | undefined; question?: string | undefined } = {}) => {
    const filled = new URLSearchParams(Object.entries(part).filter(([, value]) => value)).toString()
    return `/faq${filled ? `?${filled}` : ''}`
  },
  faqArchive: () => '/faq/archive',
  newQuestion: () => '/faq/create-new-content',
  /** The form of a message; `about` is the kind and the id of a record, such as `mail:{id}`. */
  emailUs: (of: { companyId?: string; about?: string; subject?: string } = {}) => {
    const filled = new URLSearchParams(of).toString()
    return `/faq/email-us${filled ? `?${filled}` : ''}`
  },
  enquiries: (companyId?: string) =>
    companyId ? `/faq/email-us/messages?companyId=${companyId}` : '/faq/email-us/messages',
  enquiryReport: () => '/faq/email-us/report',
  workingDays: () => '/faq/email-us/working-days',
  savedAnswers: () => '/faq/email-us/saved-answers',
  enquiry: (id: string) => `/faq/email-us/${id}`,
  posts: () => '/knowledge-base',
  postsArchive: () => '/knowledge-base/archive',
  uncategorizedPosts: () => '/knowledge-base/uncategorized',
  postReport: (days?: string) => `/knowledge-base/report${days ? `?days=${days}` : ''}`,
  newPost: () => '/knowledge-base/create-new-content',
  post: (slug: string) => `/knowledge-base/${slug}`,
  editPost: (slug: string) => `/knowledge-base/${slug}/edit`,
  watches: () => '/active-services/notifications',
  newWatch: () => '/active-services/notifications/create-new-notification',
  /** A watched text or a part of it, with its latest change or another one. */
  watch: (id: string, tab?: WatchTab, changeId?: string) =>
    `/active-services/notifications/${id}${tab ? `/${tab}` : ''}${changeId ? `?change=${changeId}` : ''}`,
  editWatch: (id: string) => `/active-services/notifications/${id}/edit`,
  watchVersion: (id: string, number: number) => `/active-services/notifications/${id}/versions/${number}`,
  translators: () => '/translators',
  translator: (id: string) => `/translators/${id}`,
  pageRules: () => '/translators/page-rules',
  translations: (companyId?: string) =>
    companyId
      ? `/active-services/translations?companyId=${companyId}&show=all`
      : '/active-services/translations',
  translationsArchive: () => '/active-services/translations/archive',
  /** The form for a company, or for a letter of one. */
  newTranslation: (of: { companyId?: string; mailItemId?: string } = {}) => {
    const filled = new URLSearchParams(of).toString()
    return `/active-services/translations/create-new-translation${filled ? `?${filled}` : ''}`
  },
  translation: (id: string) => `/active-services/translations/${id}`,
  /** The list of mail, or a part of it. */
  mails: (part: { addressId?: string; show?: 'quarantine' | 'all' } = {}) => {
    const filters = new URLSearchParams(part).toString()
    return `/active-services/mail${filters ? `?${filters}` : ''}`
  },
  /** An item of mail; `q` is looked for in its pages. */
  mail: (id: string, q?: string) => `/active-services/mail/${id}${q ? `?q=${encodeURIComponent(q)}` : ''}`,
  /** The mail archive, or the part that reached one address. */
  mailArchive: (addressId?: string) =>
    addressId ? `/active-services/mail/archive?addressId=${addressId}` : '/active-services/mail/archive',
  /** The archived mail of one address. */
  archivedMail: (addressId: string) => `/active-services/addresses/archive/${addressId}`,
  mailRequests: () => '/active-services/mail/requests',
  statutoryRules: () => '/active-services/mail/statutory-rules',
  newMail: (addressId?: string) =>
    addressId
      ? `/active-services/addresses/${addressId}/create-new-mail`
      : '/active-services/mail/create-new-mail',
  newMailOf: (companyId: string) => `/active-services/mail/create-new-mail?companyId=${companyId}`,
  /** The lists of screening, or the archived ones. */
  screeningLists: (show?: 'archived') => (show ? `/screening-lists?show=${show}` : '/screening-lists'),
  screeningList: (id: string, tab?: 'parties' | 'versions') =>
    tab ? `/screening-lists/${id}/${tab}` : `/screening-lists/${id}`,
  listVersion: (id: string, number: number | string, tab?: 'changes' | 'parties') =>
    `/screening-lists/${id}/versions/${number}${tab ? `/${tab}` : ''}`,
  cases: () => '/due-diligence',
  case: (slug: string) => `/due-diligence/${slug}`,
  /** The hits of all companies, or those of one. */
  screeningHits: (companyId?: string) =>
    companyId ? `/screening-hits?companyId=${companyId}` : '/screening-hits',
  screeningHit: (id: string) => `/screening-hits/${id}`,
  screeningRun: (id: string) => `/screening-runs/${id}`,
  screeningSettings: () => '/screening-settings',
  editCase: (slug: string) => `/due-diligence/${slug}/edit`,
  caseReview: (slug: string, number: number) => `/due-diligence/${slug}/reviews/${number}`,
  caseSettings: () => '/due-diligence/settings',
  order: (id: string) => `/orders/${id}`,
  services: () => '/add-services',
  service: (slug: string) => `/add-services/${slug}`,
  newService: () => '/add-services/create-new-content',
  editService: (slug: string) => `/add-services/${slug}/edit`,
  cart: (companyId?: string) => `/add-services/cart${companyId ? `?companyId=${companyId}` : ''}`,
  checkout: (type: string, companyId: string) => `/purchase/payment/${type}?companyId=${companyId}`,
  ordered: (orderId: string) => `/add-services/success?order=${orderId}`,
  orders: (companyId?: string) => (companyId ? `/orders?companyId=${companyId}` : '/orders'),
  renewals: () => '/orders/renewals',
  invoices: (companyId?: string) => (companyId ? `/invoices?companyId=${companyId}` : '/invoices'),
  invoice: (id: string) => `/invoices/${id}`,
  /** The firm's details on invoices, or its VAT rates. */
  seller: (part?: 'vat-rates') => (part ? `/invoices/seller#${part}` : '/invoices/seller'),
  /** The payments that the bank reported, or those in one state. */
  payments: (state?: string) => (state ? `/payments?state=${state}` : '/payments'),
  calendarRules: () => '/calendar-rules',
  riskMatrices: () => '/risk-matrices',
  newRiskMatrix: () => '/risk-matrices/new',
  riskMatrix: (slug: string) => `/risk-matrices/${slug}`,
  countryLists: () => '/country-lists',
  workflows: () => '/workflows',
  newWorkflow: () => '/workflows/add-workflow',
  workflow: (slug: string) => `/workflows/edit-workflow/${slug}`,
  workflowCalendar: () => '/workflows/calendar',
  /** The runs, or those of one workflow. */
  runs: (workflow?: string) => (workflow ? `/workflows/runs?workflow=${workflow}` : '/workflows/runs'),
  runsOf: (companyId: string) => `/workflows/runs?companyId=${companyId}&state=all`,
  run: (id: string) => `/workflows/runs/${id}`,
  templates: () => '/data-collections',
  newTemplate: () => '/data-collections/add-template',
  template: (slug: string) => `/data-collections/template/${slug}`,
  editTemplate: (slug: string) => `/data-collections/edit-template/${slug}`,
  surveys: () => '/data-collections?view=surveys',
  newSurvey: () => '/data-collections/add-survey',
  survey: (slug: string, tab?: 'history') => `/data-collections/survey/${slug}${tab ? `?tab=${tab}` : ''}`,
  editSurvey: (slug: string) => `/data-collections/edit-survey/${slug}`,
  /** The answers of all companies to all surveys. */
  answers: () => '/data-collections?view=answers',
  assignment: (id: string) => `/data-collections/assignment/${id}`,
  users: (companyId?: string) =>
    companyId ? `/users?companyId=${companyId}&state=all&sort=lastSeen&order=desc` : '/users',
  usersArchive: () => '/users/archive',
  newUser: () => '/users/create-new-user',
  newUsers: () => '/users/create-new-user?from=list',
  invitations: (companyId?: string) =>
    companyId ? `/users/invitations?companyId=${companyId}` : '/users/invitations',
  roles: () => '/users/roles',
  user: (id: string) => `/users/${id}`,
  notifications: (view?: string) => (view ? `/notifications?view=${view}` : '/notifications'),
  announcements: (view?: 'mine') => (view ? `/system-notifications?view=${view}` : '/system-notifications'),
  newAnnouncement: () => '/system-notifications/create-new-notice',
  announcement: (id: string) => `/system-notifications/${id}`,
  editAnnouncement: (id: string) => `/system-notifications/${id}/edit`,
  termsVersions: () => '/terms-versions',
  termsVersion: (version: number) => `/terms-versions/${version}`,
  newTerms: () => '/terms-versions/new',
  jobs: (state?: 'all') => (state ? `/jobs?state=${state}` : '/jobs'),
  settings: (part?: SettingsPart) => (part ? `/settings/${part}` : '/settings'),
}

/** The parts of the settings in tab order; the user's own details come first, at the page itself. */
export const settingsParts = ['security', 'devices', 'notifications', 'terms', 'data'] as const
export type SettingsPart = (typeof settingsParts)[number]

/** The parts of a watched text that staff see beside its change. */
export const watchTabs = ['companies', 'acknowledgements', 'obligations', 'document', 'history'] as const
export type WatchTab = (typeof watchTabs)[number]
