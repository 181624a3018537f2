// No zod here: screens load this.

/** The subjects of the answers to a template. */
export const objectTypes = ['company', 'person', 'address', 'project', 'check'] as const
export type ObjectType = (typeof objectTypes)[number]
