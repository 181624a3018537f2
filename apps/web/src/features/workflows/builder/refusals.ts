import type { ProblemError } from '../../../api/client.ts'
import type { FieldNote } from './draft.ts'

/** What the server refused of a workflow, each at its field. */
export function notesOf({ errors }: ProblemError): FieldNote[] {
  return errors.map(({ pointer, message }) => ({ path: pointer.replace(/^\//, ''), message }))
}
