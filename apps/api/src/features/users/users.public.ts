export { searchUsers } from './users.search.ts'
