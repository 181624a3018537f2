/**
 * A part of BODS data that was not carried over as it is. `refused`: the place breaks the standard and was not
 * read. `leftOut`: it is valid, and the other side has no place for it. `assumed`: it was read or written, with the
 * interpretation that the message names.
 */
export type Finding = {
  /** The place as a path, `$[3].recordDetails.subject`; in an export the party or edge. */
  at: string
  severity: 'refused' | 'leftOut' | 'assumed'
  message: string
}
