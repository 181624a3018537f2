export { searchSurveys } from './surveys.search.ts'
