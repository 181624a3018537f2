// No zod here: screens load this.

export const templateStates = ['draft', 'published', 'archived'] as const

/** The use of a template. `companyForm` and `companyAbc` exist once each; they are never created, renamed or archived. */
export const templateUses = ['collection', 'companyForm', 'companyAbc'] as const
export type TemplateUse = (typeof templateUses)[number]
