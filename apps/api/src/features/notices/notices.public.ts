export { countWaiting } from './notices.queries.ts'
