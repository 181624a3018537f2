export { openObligations } from './open-obligations.ts'
