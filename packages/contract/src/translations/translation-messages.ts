/** The messages about translations. */
export const translationMessages = {
  sameLanguage: 'Choose a language other than that of the document.',
  mostFiles: 'You can add up to 20 files.',
  delivered: 'This file was delivered and can no longer be removed.',
  currency: 'Enter a currency code such as EUR.',
  repertory: 'Enter the number in the repertory of the sworn translator.',
  otherLanguages: 'This translator doesn’t translate these languages.',
  whichDocument: 'Which document do we translate? Add it here, or tell us how its paper reaches us.',
  notScanned: 'This letter is not opened. Ask for a scan of its pages first.',
  pagesNote: 'Say why your count differs from the estimate.',
} as const
