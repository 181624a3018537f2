export { searchOfficers } from './officers.search.ts'
