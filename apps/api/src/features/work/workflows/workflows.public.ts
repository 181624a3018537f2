export { lockWorkflow } from './workflow-noun.ts'
export { expectFiring } from './triggers/planning.ts'
