export { searchEmployees } from './employees.search.ts'
