export { publishGenerated } from './generated.ts'
export { searchTemplates } from './templates.search.ts'
