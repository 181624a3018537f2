/** The messages about work on mail. */
export const requestMessages = {
  oneAtATime: 'This item has an open request. Cancel it first.',
  wrongPlace: 'You can’t ask for this where the paper is now.',
  scanned: 'This item is already scanned. Ask for a new scan.',
  notScanned: 'This item is not scanned yet. Ask for a scan.',
  overCost: 'Enter more than 0.',
  otherWitness: 'Name a second person.',
  onHold: 'This item is already on hold.',
  notOnHold: 'This item is not on hold.',
  unseenPage: 'A page of the scan can’t be read or looks blank, so the paper is kept.',
  noPaper: 'The paper is no longer here.',
  mostRules: 'A company can have 50 rules. Stop one first.',
  sameRule: 'This company has the same rule already.',
} as const
