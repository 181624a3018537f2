export { addOfficer, changeOfficer } from './change-officers.ts'
export { getOfficer } from './officers.queries.ts'
