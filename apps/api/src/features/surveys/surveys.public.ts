export { searchSurveys } from './surveys.search.ts'
export { publishMissing } from './publish-missing.ts'
