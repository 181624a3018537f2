/** The texts of the side panel that edits a record of a company. */
export const entryTexts = {
  save: 'Save',
  button: 'Remove…',
  ask: (name: string) => `Remove ${name}?`,
  verb: (name: string) => `Remove ${name}`,
} as const
