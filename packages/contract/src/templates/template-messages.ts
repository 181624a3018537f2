/** Messages about the use of templates, apart from `messages.ts`, which every page loads. */
export const templateMessages = {
  choose: 'Choose a published template.',
  fileFields: 'Files cannot be asked for here yet. Choose a template without file fields.',
  usedWithoutFiles: 'Workflows and services use this template, and cannot ask for files yet.',
  unknownPath: 'The form has no such field.',
  rowKeys: 'Use letters, digits, - and _ for the keys of rows.',
  files: 'Files cannot be added yet.',
  tooMany: 'This form has too many answers. Remove rows first.',
} as const
