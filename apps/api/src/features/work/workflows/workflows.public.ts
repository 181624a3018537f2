export { lockWorkflow } from './workflow-noun.ts'
