/** The messages about due diligence. */
export const dueDiligenceMessages = {
  hasCase: 'This company already has a due-diligence case.',
  changedFacts: 'The facts of this section have changed. Read them again.',
  changedCase: 'The facts of this case have changed. Read them again.',
  noAbcForm: 'Choose the anti-bribery form in the settings first.',
  unknownTemplate: 'Choose a published template for companies.',
  nothingToReview: 'Enhanced due diligence is not required for this case.',
  ownEnd: 'You recorded the end. Another person must confirm it.',
  nothingToConfirm: 'The end of this relationship needs no confirmation.',
  packOfOthers: 'This pack names owners that others manage. Ask a compliance officer.',
  sourceOfWealth: 'State the source of wealth and the source of funds.',
  extendedTooFar: 'Choose a day no later than 10 years after retention began.',
  extendedBack: 'Choose a later day than the current end of retention.',
  packNotFailed: 'The evidence pack of this review has not failed.',
  dataDeleted: 'The data of this case has been deleted.',
} as const
