/** The messages about proposed settings. */
export const proposalMessages = {
  ownProposal: 'You proposed this change. Another person must adopt it.',
  nothingProposed: 'There is no proposed change.',
  alreadyProposed: 'Adopt or reject the proposed change first.',
} as const
