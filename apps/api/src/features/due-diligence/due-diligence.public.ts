export { searchCases } from './cases.search.ts'
