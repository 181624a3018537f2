// No zod here: screens load this.

/**
 * The lists that can be kept, with the formats that each may have; those of the firm are typed in. `quietDays`: a publisher
 * may change nothing for so long, so that a list with an older date was fetched from a copy that is no longer updated.
 */
export const listKinds = {
  'ofac-sdn': { label: 'OFAC SDN', formats: ['ofac-csv', 'ofac-xml'], quietDays: 60 },
  'ofac-consolidated': { label: 'OFAC Consolidated', formats: ['ofac-csv', 'ofac-xml'], quietDays: 180 },
  un: { label: 'United Nations', formats: ['un-xml'], quietDays: 90 },
  eu: { label: 'European Union', formats: ['eu-csv'], quietDays: 90 },
  uk: { label: 'United Kingdom', formats: ['uk-csv'], quietDays: 60 },
  'open-sanctions': { label: 'OpenSanctions', formats: ['ftm-json'], quietDays: 7 },
  own: { label: 'Own list', formats: [], quietDays: 0 },
} as const
export type ListKind = keyof typeof listKinds
export const listKindNames = Object.keys(listKinds) as [ListKind, ...ListKind[]]

/**
 * importing: its file is being read. current: screening uses it. superseded: a later version replaced it. unchanged: the
 * file was that of the current version. refused: the file was not accepted, and the version before it stays current.
 */
export const listVersionStates = {
  importing: 'Importing',
  current: 'Current',
  superseded: 'Superseded',
  unchanged: 'Unchanged',
  refused: 'Refused',
} as const
type ListVersionState = keyof typeof listVersionStates
export const listVersionStateNames = Object.keys(listVersionStates) as [
  ListVersionState,
  ...ListVersionState[],
]

/**
 * The reliability of a list for screening. stale: it is older than its settings allow. missing: it has no version. A check
 * against a list that is stale or missing could not be done; it is never clear.
 */
export const listFreshness = { fresh: 'Up to date', stale: 'Out of date', missing: 'No version' } as const
export type ListFreshness = keyof typeof listFreshness
export const listFreshnessNames = Object.keys(listFreshness) as [ListFreshness, ...ListFreshness[]]

/** The lists to show instead of those in use. */
export const listShows = ['archived', 'all'] as const

/** An entry about a party in one of the firm's own lists. */
export const entryTopics = {
  declined: 'Declined by us',
  'role.pep': 'Politically exposed person',
  'role.rca': 'Relative or close associate',
  sanction: 'Sanctioned',
} as const
export type EntryTopic = keyof typeof entryTopics
export const entryTopicNames = Object.keys(entryTopics) as [EntryTopic, ...EntryTopic[]]

export const entrySchemas = ['Person', 'Company'] as const

/** The change of a party by a version. */
export const partyChanges = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const
export type PartyChange = keyof typeof partyChanges
export const partyChangeNames = Object.keys(partyChanges) as [PartyChange, ...PartyChange[]]

export const listMessages = {
  ownHasNoFile: 'Add entries to this list instead of a file.',
  onlyOwnHasEntries: 'You can add entries to our own lists only.',
  noAddress: 'Add the address of the list before you fetch it.',
  archived: 'This list is archived. Restore it first.',
  notArchived: 'This list is not archived.',
  infected: (malware: string) => `The fetched file contains malware (${malware}).`,
  sameFileWithoutDate: 'This is the file of the current version. Enter the date of the list to confirm it.',
  httpsOnly: 'Enter an address that begins with https://.',
} as const
