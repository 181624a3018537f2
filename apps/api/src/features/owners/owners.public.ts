export { beneficialOwnersOn } from './beneficial-owners.ts'
export { addOwner, changeOwner } from './change-owners.ts'
export { getOwner } from './owners.queries.ts'
export { printStructure } from './print-structure.ts'
