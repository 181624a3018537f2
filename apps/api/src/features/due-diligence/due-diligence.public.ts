export { countsOfCases, todoOfCases } from './case-list.ts'
