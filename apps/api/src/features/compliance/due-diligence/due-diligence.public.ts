export { countsOfCases, todoOfCases } from './case/case-list.ts'
