export { deleteRefusedFiles } from './delete-refused.ts'
