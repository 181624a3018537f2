export { deleteFeeds } from './calendar-feeds.queries.ts'
