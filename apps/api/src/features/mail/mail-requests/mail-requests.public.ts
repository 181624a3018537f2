export { openRules } from './rules/open-rules.ts'
