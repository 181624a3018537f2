/** Messages about surveys and their answers, apart from `messages.ts`, which every page loads. */
export const surveyMessages = {
  template: 'Choose a published template.',
  fileFields: 'Surveys cannot ask for files yet. Choose a template without file fields.',
  audience: 'Choose at least one company or person.',
  person: 'Choose an owner or a member of the company.',
  nobody: 'No company in the audience has someone who can answer.',
  reminderDays: 'Use each number of days once.',
  paths: 'Send each answer once.',
  sections: 'Name each section once.',
  unknownPath: 'The form has no such field.',
  unknownSection: 'The form has no such section.',
  notYours: 'This section is delegated to someone else.',
  computed: 'This answer is calculated.',
  files: 'Files cannot be added yet.',
  rowKeys: 'Use letters, digits, - and _ for the keys of rows.',
  tooMuch: 'This form has too much text. Shorten other answers first.',
  tooMany: 'This form has too many answers. Remove rows first.',
} as const
