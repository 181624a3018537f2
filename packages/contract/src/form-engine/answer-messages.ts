/** Messages about answers that cannot be stored, whatever form they belong to; apart from `messages.ts`, which every page loads. */
export const answerMessages = {
  paths: 'Send each answer once.',
  unknownPath: 'The form no longer has this field. Reload the page.',
  rowKeys: 'Use letters, digits, - and _ for the keys of rows.',
  files: 'Upload the file to this form first.',
  computed: 'This answer is calculated.',
  tooMuch: 'This form has too much text. Shorten other answers first.',
  tooMany: 'This form has too many answers. Remove rows first.',
} as const
