export { AddToCart } from './AddToCart.tsx'
export { useBuyingCompany } from './buying-company.ts'
