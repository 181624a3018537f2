import { transitions } from '../../transitions.ts'

// No zod here: screens load this.

/** The purpose for which a company has an address. */
export const addressKinds = {
  registered_office: 'Registered office',
  correspondence: 'Correspondence',
  business: 'Business',
} as const

export type AddressKind = keyof typeof addressKinds
export const addressKindNames = Object.keys(addressKinds) as [AddressKind, ...AddressKind[]]

/**
 * The state of an address. `upcoming`, `active`, `grace` and `ended` follow from its days: `grace` is in use while the
 * service is not paid for, and `ended` still receives mail for some months.
 */
export const addressStates = ['needs_details', 'declined', 'upcoming', 'active', 'grace', 'ended'] as const
export type AddressState = (typeof addressStates)[number]

/** The states in which a company uses the address. */
export const usedStates: readonly AddressState[] = ['active', 'grace']

const completed = ['upcoming', 'active', 'grace', 'ended'] as const

export const addressEvents = transitions({
  activate: { from: ['needs_details'], to: ['upcoming', 'active'], may: 'addresses:write' },
  decline: { from: ['needs_details'], to: ['declined'], may: 'addresses:write' },
  change: { from: completed, to: completed, may: 'addresses:write' },
  /** Stores a signed authorisation to handle the company's mail, which is received after the end as well. */
  authorise: { from: completed, to: completed, may: 'addresses:write' },
  issueLetter: { from: usedStates, to: usedStates, may: 'addresses:request' },
  end: { from: ['upcoming', 'active', 'grace'], to: ['ended'], may: 'addresses:write' },
  archive: { from: ['declined', 'ended'], to: ['declined', 'ended'], may: 'addresses:archive' },
})
export type AddressEvent = keyof typeof addressEvents

export const addressActions = [
  'activate',
  'decline',
  'change',
  'authorise',
  'issueLetter',
  'end',
  'archive',
  'restore',
] as const satisfies readonly (AddressEvent | 'restore')[]
export type AddressAction = (typeof addressActions)[number]

/** The party that an address waits for. */
export const addressWaits = ['client', 'firm', 'none'] as const
export type AddressWaits = (typeof addressWaits)[number]
