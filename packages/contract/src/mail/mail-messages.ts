/** The messages about mail. */
export const mailMessages = {
  receivedLater: 'Enter a day that is not in the future.',
  fileTwice: (number: string) => `This file was received before as ${number}.`,
  fileTwiceElsewhere: 'This file was received before, with mail that you cannot open.',
  mostFiles: 'An item can have up to 20 files.',
  notReceived: (reason: string) => `${reason} Operations decide on its mail.`,
  statutoryUnopened: 'Statutory mail is opened on arrival. Open it and scan its pages.',
  unknownAddressee: 'The addressee is unknown.',
  quarantined: (company: string, reason: string) => `Addressed to ${company}. ${reason}`,
  unknownCompany: 'Choose a company from the list.',
  sameCompany: 'The item already belongs to this company.',
  reported: 'This item was reported already.',
  noTrouble: 'There is nothing to settle.',
  paperGone: 'The paper is no longer here.',
  noLabels: 'No paper of this list is here. Change the filter.',
  mostLabels: 'Print up to 210 labels at once. Filter the list first.',
  ruleWithoutCondition: 'Enter a sender or at least one word.',
} as const
