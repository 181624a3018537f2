export { countsOfCases, todoOfCases } from './case-list.ts'
export { searchCases } from './cases.search.ts'
