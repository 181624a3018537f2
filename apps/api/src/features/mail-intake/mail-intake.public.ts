export { deleteOldPages } from './delete-old-pages.ts'
