export { countsOfRuns, type RunFilter, todoOfRuns } from './run-list.ts'
export { searchRuns } from './runs.search.ts'
