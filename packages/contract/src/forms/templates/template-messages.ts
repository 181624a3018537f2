/** Messages about the use of templates, apart from `messages.ts`, which every page loads. */
export const templateMessages = {
  choose: 'Choose a published template.',
  fileFields: 'A service can’t ask for files. Choose a template without file fields.',
  usedWithoutFiles: 'Services use this template, so it can’t ask for files.',
} as const
