/** The maximum length of a view's name, in characters. No zod here: the lists load this. */
export const LONGEST_VIEW_NAME = 60
