export { countRuns, listTurns, type RunFilter } from './run-list.ts'
