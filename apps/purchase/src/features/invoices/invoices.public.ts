export { invoicesFound } from './invoices.queries.ts'
