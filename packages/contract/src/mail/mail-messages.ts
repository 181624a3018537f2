/** The messages about mail. */
export const mailMessages = {
  receivedLater: 'Enter a day that is not in the future.',
  fileTwice: 'This file was received before.',
  mostFiles: 'An item can have up to 20 files.',
  unknownCompany: 'Choose a company from the list.',
} as const
