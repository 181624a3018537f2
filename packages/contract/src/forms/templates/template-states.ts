// No zod here: screens load this.

export const templateStates = ['draft', 'published', 'archived'] as const

/** The use of a template. `companyForm` and `companyAbc` exist once each; they are never created, renamed or archived. */
export const templateUses = ['collection', 'companyForm', 'companyAbc'] as const
export type TemplateUse = (typeof templateUses)[number]

/** The maximum size of a file to import, in bytes. */
export const MAX_IMPORT_BYTES = 5_000_000
