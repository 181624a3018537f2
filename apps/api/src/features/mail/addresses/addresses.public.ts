export { openAddressForOrder } from './order-address.ts'
export { openAddresses, requestedAddresses } from './open-addresses.ts'
