// No zod here: screens load this.

/** The lists that can be kept, with the formats that each may have; those of the firm are typed in. */
export const listKinds = {
  'ofac-sdn': { label: 'OFAC SDN', formats: ['ofac-csv', 'ofac-xml'] },
  'ofac-consolidated': { label: 'OFAC Consolidated', formats: ['ofac-csv', 'ofac-xml'] },
  un: { label: 'United Nations', formats: ['un-xml'] },
  eu: { label: 'European Union', formats: ['eu-csv'] },
  uk: { label: 'United Kingdom', formats: ['uk-csv'] },
  'open-sanctions': { label: 'OpenSanctions', formats: ['ftm-json'] },
  own: { label: 'Own list', formats: [] },
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
 * The reliability of a list for screening. stale: not confirmed within the days that the list allows. missing: it has no
 * version. A check against a list that is stale or missing could not be done; it is never clear.
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

/** The maximum size of an uploaded list, in bytes. */
export const MAX_LIST_BYTES = 41_943_040

export const listMessages = {
  ownHasNoFile: 'Add entries to this list instead of a file.',
  onlyOwnHasEntries: 'You can add entries to our own lists only.',
  noAddress: 'Add the address of the list before you fetch it.',
  archived: 'This list is archived. Restore it first.',
  notArchived: 'This list is not archived.',
  infected: (malware: string) => `The fetched file contains malware (${malware}).`,
  httpsOnly: 'Enter an address that begins with https://.',
} as const
