/** The size of the largest file of statements that can be imported. */
export const MAX_BODS_BYTES = 5 * 1_048_576
