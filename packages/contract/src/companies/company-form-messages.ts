/** Messages about the sections that the firm added to the company form. */
export const companyFormMessages = {
  fileFields: 'The company form can’t ask for files. Use another type.',
  recordFields: 'The company form can’t fill fields of the record.',
} as const
