// No zod here: screens load this.

export const matrixStates = ['draft', 'published', 'archived'] as const

export const whatIfStates = ['running', 'done', 'cancelled', 'failed'] as const

/** The companies that change level and are listed; further ones are only counted. */
export const MOST_WHAT_IF_CHANGES = 500
