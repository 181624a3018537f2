export { searchOwners } from './owners.search.ts'
