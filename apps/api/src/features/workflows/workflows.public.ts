export { lockWorkflow } from './workflows.queries.ts'
export { searchWorkflows } from './workflows.search.ts'
