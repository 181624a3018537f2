export { openAddressForOrder } from './order-address.ts'
