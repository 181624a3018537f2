export { searchAddresses } from './addresses.search.ts'
export { openAddressForOrder } from './order-address.ts'
