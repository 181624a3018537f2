// No zod here: screens load this.

/** A value changes, or a row of the answers is a new record, or a record is no longer among the rows. */
export const recordChangeKinds = ['changed', 'added', 'ended'] as const

/** The progress of the decisions on the differences; `none`: there are none. */
export const recordChangeStates = ['none', 'open', 'proposed', 'applied'] as const

/** The decisions that a reader can make. Changes of owners are proposed, all others can be applied at once. */
export const recordChangeActions = ['apply', 'propose', 'confirm', 'decline'] as const
