// No zod here: screens load this.

/** The most companies for which one call uses an answer, as it is one transaction. */
export const MOST_GROUP_COMPANIES = 100
