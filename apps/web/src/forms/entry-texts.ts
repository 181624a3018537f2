/** The texts of the side panel that edits a record of a company. */
export const entryTexts = {
  save: 'Save',
  button: 'Remove…',
  ask: (name: string) => `Remove ${name}?`,
  verb: (name: string) => `Remove ${name}`,
  owner:
    'Only for what was entered by mistake. If the interest ended, give it an end date instead: then it stays on record.',
  employee:
    'Only for what was entered by mistake. If the person left, give an end date instead: then it stays on record.',
} as const
