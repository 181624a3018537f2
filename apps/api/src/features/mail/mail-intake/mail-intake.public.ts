export { deleteOldPages } from './delete-old-pages.ts'
export { countsOfLetters } from './letters.queries.ts'
