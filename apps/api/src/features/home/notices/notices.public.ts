export { countsOfNotices } from './notices.queries.ts'
export { openNotices } from './open-notices.ts'
