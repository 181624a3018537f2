export { deleteRefusedFiles } from './delete-refused.ts'
export { expectFetches } from './fetch-list.ts'
