import type { ProblemError } from '../../../api/client.ts'
import type { FieldNote } from './draft.ts'

/** Returns the server's validation errors of a workflow, each with its field. */
export function notesOf({ errors }: ProblemError): FieldNote[] {
  return errors.map(({ pointer, message }) => ({ path: pointer.replace(/^\//, ''), message }))
}
