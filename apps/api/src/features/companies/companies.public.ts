export { countsOfCompanies } from './company-list.ts'
