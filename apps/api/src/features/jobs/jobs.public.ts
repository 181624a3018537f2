export { countJobs } from './jobs.queries.ts'
