export { countsOfEntries } from './entries.queries.ts'
