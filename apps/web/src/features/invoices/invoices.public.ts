export { InvoicesOfCompany } from './InvoicesOfCompany.tsx'
