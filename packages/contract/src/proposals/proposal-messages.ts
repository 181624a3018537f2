/** The messages about proposed changes. */
export const proposalMessages = {
  ownProposal: 'You proposed this change. Another person must adopt it.',
  nothingProposed: 'There is no proposed change.',
  alreadyProposed: 'Adopt or reject the proposed change first.',
} as const
