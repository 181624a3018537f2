export { todoOfWatches } from './todo.queries.ts'
export { watchesVisibleTo } from './watch-scope.ts'
