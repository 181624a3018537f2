export { countsOfRuns, type RunFilter, todoOfRuns } from './run-list.ts'
