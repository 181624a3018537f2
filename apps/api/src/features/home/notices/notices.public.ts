export { countsOfNotices } from './notices.queries.ts'
