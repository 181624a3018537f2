export { lockWorkflow } from './workflows.queries.ts'
