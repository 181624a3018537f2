export { publishMissing } from './publish-missing.ts'
export { surveysInScope } from './survey-scope.ts'
