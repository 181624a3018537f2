export { countsOfChecks, todoOfChecks } from './check-list.ts'
export { openCheckForOrder } from './order-check.ts'
