export { countEntriesIn } from './entries.queries.ts'
