export { searchTemplates } from './templates.search.ts'
