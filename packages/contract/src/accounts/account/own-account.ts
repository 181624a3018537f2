/** The terms of a call that manages the account of its user. */
export const ownAccount = { may: 'account:manage', whileActing: 'refused', securesAccount: true } as const
