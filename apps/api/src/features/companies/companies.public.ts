export { countCompanies } from './company-list.ts'
