/** Messages about the sections that the firm added to the company form. */
export const companyFormMessages = {
  paths: 'Send each answer once.',
  unknownField: 'The form no longer has this field. Reload the page.',
  rows: 'These rows cannot be saved. Reload the page.',
  fileFields: 'The company form can’t ask for files. Use another type.',
  recordFields: 'The company form can’t fill fields of the record.',
} as const
