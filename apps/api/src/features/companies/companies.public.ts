export { countsOfCompanies } from './company-list.ts'
export { searchCompanies } from './companies.search.ts'
