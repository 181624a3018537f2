export { stopDigest } from './digests/digests.queries.ts'
export { todoOfWatches } from './todo.queries.ts'
export { watchesVisibleTo } from './watch-scope.ts'
