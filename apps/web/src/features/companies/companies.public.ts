export { isMissing, MissingCompany } from './MissingCompany.tsx'
export { formTexts } from './company-form-texts.ts'
export { type CompanyTab, type CompanyTabProps, today } from './company-tab.ts'
export { companyTexts } from './company-texts.ts'
