export { lockWorkflow } from './workflow-noun.ts'
export { searchWorkflows } from './workflows.search.ts'
