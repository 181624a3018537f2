export { countsOfChecks, todoOfChecks } from './check-list.ts'
export { searchChecks } from './checks.search.ts'
