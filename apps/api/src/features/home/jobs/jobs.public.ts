export { countsOfJobs } from './jobs.queries.ts'
