export { countsOfHits, todoOfHits } from './hit-list.ts'
