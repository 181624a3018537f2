import { formatCount, formatNumber } from '../../../ui/data/format.ts'
import { listTexts } from './list-texts.ts'

/** The texts of one list's page. */
export const listPageTexts = {
  notFound: 'List not found',
  notFoundHelp: 'It doesn’t exist, or you can’t see it.',
  toList: 'All screening lists',
  tabs: { overview: 'Overview', parties: 'Parties', entries: 'Entries', versions: 'Versions' },
  history: 'History',
  actions: {
    upload: 'Upload file',
    uploadMore: 'Upload file…',
    fetch: 'Fetch now',
    edit: 'Edit settings…',
    archive: 'Archive…',
    restore: 'Restore',
    entry: 'Add entry',
  },
  fetching: 'The list is being fetched.',
  restored: 'List restored',
  archivedDone: 'List archived',
  ask: {
    title: (name: string) => `Archive ${name}?`,
    text: 'It is no longer fetched, and no one is screened against it. Its versions stay, and you can restore it.',
    verb: (name: string) => `Archive ${name}`,
  },
  notices: {
    archived: 'This list is archived: no one is screened against it.',
    importing: 'A file is being imported. The current version stays in use until it is complete.',
    failed: (reason: string) => `The last update failed: ${reason}`,
    keeps: (version: string) => `${version} stays in use.`,
    stale: (day: string, days: number) =>
      `This list is dated ${day}, more than ${formatCount(days, 'day')} ago. Update it to complete screening.`,
    missing: 'This list has no version yet. Screening is not complete until it has one.',
  },
  facts: {
    current: 'Current version',
    settings: 'Settings',
    number: 'Version',
    listDate: 'Date of the list',
    parties: 'Parties',
    asOf: 'As of',
    confirmed: 'Last confirmed',
    by: 'Received',
    addresses: 'Addresses',
    noAddresses: 'None: files are uploaded',
    fetched: 'Fetched',
    everyHours: (hours: number) =>
      hours % 24 === 0
        ? hours === 24
          ? 'Every day'
          : `Every ${hours / 24} days`
        : `Every ${formatCount(hours, 'hour')}`,
    onRequest: 'Only on request',
    stale: 'Out of date after',
    days: (days: number) => formatCount(days, 'day'),
    share: 'Minimum size of a file',
    shareOf: (share: number) => `${share} % of the current version`,
  },
  versions: {
    title: 'Versions',
    columns: {
      number: 'Version',
      state: 'Status',
      received: 'Received',
      by: 'By',
      parties: 'Parties',
      changes: 'Changes',
    },
    portal: 'Portal',
    added: (count: number) => `${formatNumber(count)} added`,
    changed: (count: number) => `${formatNumber(count)} changed`,
    removed: (count: number) => `${formatNumber(count)} removed`,
    noChanges: 'No changes',
    empty: { title: 'No versions yet', text: 'Each file that is uploaded or fetched becomes a version.' },
  },
} as const

/** The texts of one version's page. */
export const versionTexts = {
  notFound: 'Version not found',
  notFoundHelp: 'It doesn’t exist, or you can’t see it.',
  toList: 'All versions of the list',
  tabs: { overview: 'Overview', changes: 'Changes', parties: 'Parties' },
  refused: (reason: string) => `This file was refused: ${reason}`,
  unchanged: 'This file is the same as the current version, which stays in use.',
  importing: 'The file is being imported. The previous version stays in use until it is complete.',
  facts: {
    title: 'Facts',
    source: 'Source',
    sources: { upload: 'Uploaded', fetch: 'Fetched', entry: 'Change of an entry' },
    received: 'Received',
    imported: 'Imported',
    format: 'Format',
    listDate: 'Date of the list',
    noListDate: 'Not stated in the file',
    entered: (day: string) => `${day}, entered with the upload`,
    fetchedOn: (day: string) => `${day}, the day of the fetch`,
    parties: 'Parties',
    changes: 'Changes',
  },
  formats: {
    'ofac-csv': 'OFAC, CSV',
    'ofac-xml': 'OFAC, XML',
    'un-xml': 'United Nations, XML',
    'eu-csv': 'European Union, CSV',
    'uk-csv': 'UK Sanctions List, CSV',
    'ftm-json': 'FollowTheMoney, JSON lines',
  } as Record<string, string>,
  files: 'Files',
  sha256: (hash: string) => `SHA-256 ${hash}`,
  deleted: 'Deleted after the version was refused',
  problems: 'Problems',
  problemsText: (count: number) =>
    `${formatCount(count, 'part')} of the file couldn’t be read as written. Each party is kept with a note.`,
  firstProblems: (count: number) => `The first ${formatNumber(count)}:`,
  line: (file: string, line: number) => `${file}, line ${formatNumber(line)}`,
  noChanges: { title: 'No changes', text: 'This version has the same parties as the previous one.' },
} as const

/** The texts of parties and of the firm's own entries. */
export const partyTexts = {
  title: 'Parties',
  find: 'Find a name in this version',
  columns: {
    name: 'Name',
    schema: 'Kind',
    born: 'Born or founded',
    country: 'Country',
    listed: 'Listed',
    actions: 'Actions',
  },
  also: (names: string) => `Also ${names}`,
  details: (name: string) => `Details of ${name}`,
  listing: 'Listing',
  list: 'List',
  id: 'ID in the list',
  empty: { title: 'No parties', text: 'This version has no parties.' },
  emptyEntries: {
    title: 'No entries yet',
    text: 'Add people and companies that you declined, or that are politically exposed.',
  },
  emptyFiltered: 'No parties match the search.',
  changes: { added: 'Added', changed: 'Changed', removed: 'Removed' },
  became: 'changed to',
  nothing: 'nothing',
  add: 'Add entry',
  edit: 'Edit…',
  editTitle: (name: string) => `Edit ${name}`,
  remove: 'Remove…',
  menu: (name: string) => `Actions for ${name}`,
  save: 'Save',
  added: 'Entry added',
  saved: 'Entry saved',
  removed: 'Entry removed',
  askRemoval: (name: string) => `Remove ${name}?`,
  removalText: 'No one is screened against it any more. Earlier versions keep it.',
  removeVerb: (name: string) => `Remove ${name}`,
  fields: {
    schema: 'Kind of party',
    name: 'Name',
    aliases: 'Other names',
    birthDate: 'Date of birth',
    country: 'Country',
    number: 'Number',
    topic: 'Listed as',
    reason: 'Reason',
    source: 'Source',
  },
  help: {
    aliases: 'One per line.',
    number: 'Number of an identity document or in a register.',
    reason: 'Why this party is on the list.',
    source: 'Where you know this from, such as a document with its date.',
  },
  schemas: { Person: 'Person', Company: 'Company' },
} as const

/** The texts of the forms of a list. */
export const listFormTexts = {
  new: 'Add list',
  edit: (name: string) => `Settings of ${name}`,
  add: 'Add list',
  save: 'Save',
  added: 'List added',
  saved: 'Settings saved',
  fields: listTexts.fields,
  help: {
    addresses: 'The publisher’s download addresses, one per line. OFAC’s list in CSV has up to four.',
    fetchEvery: 'Leave empty to fetch only on request.',
    staleAfter: 'Screening against an older list is incomplete.',
    smallestShare: 'A smaller file may be cut off, and is refused.',
  },
  ownHelp: 'You add the entries of your own list by hand.',
  changedMeanwhile: 'Someone else changed these settings.',
} as const

/** The texts of the upload. */
export const uploadTexts = {
  title: (name: string) => `Upload to ${name}`,
  text: 'The file becomes the current version if it is complete and matches this list.',
  several: 'OFAC’s list in CSV has up to four files (SDN, ADD, ALT, COMMENTS). Choose all of them together.',
  label: 'File of the list',
  listDate: 'Date of the list',
  listDateHelp: 'Enter it if the file states none, as the CSV files of OFAC do.',
  submit: 'Upload',
  none: 'Choose a file first.',
  files: 'Files to upload',
  importing: (number: number) => `Version ${number} is being imported.`,
  unchanged: 'This is the file of the current version, which stays in use.',
  tooLarge: 'The file is larger than 40 MB.',
  packed: 'Together the files are larger than 40 MB.',
} as const
