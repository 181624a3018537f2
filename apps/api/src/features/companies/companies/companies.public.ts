export { changeCompany } from './change-company.ts'
export { getCompanyRow } from './companies.queries.ts'
export { countsOfCompanies } from './company-list.ts'
