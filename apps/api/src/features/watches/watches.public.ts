export { todoOfWatches } from './todo.queries.ts'
