/** Messages about the use of templates, apart from `messages.ts`, which every page loads. */
export const templateMessages = {
  choose: 'Choose a published template.',
  fileFields: 'Files cannot be asked for here yet. Choose a template without file fields.',
  usedWithoutFiles: 'Services use this template, and cannot ask for files yet.',
} as const
