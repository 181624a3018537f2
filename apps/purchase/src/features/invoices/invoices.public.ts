export { invoicesFound } from './invoices.queries.ts'
export { searchInvoices } from './invoices.search.ts'
