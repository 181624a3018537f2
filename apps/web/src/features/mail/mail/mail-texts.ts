import type { MailAction } from '@domicile/contract/mail/mail'

/** The interface texts of the lists of mail. */
export const mailTexts = {
  title: 'Mail',
  subtitle: 'Mail of all companies, with its scans.',
  clientSubtitle: 'Mail that arrived at your addresses.',
  archive: 'Mail archive',
  archiveOfAddress: 'Archived mail',
  archiveSubtitle: 'Mail that was read and archived. The paper stays where it is.',
  new: 'Register mail',
  requests: 'Mail requests',
  statutoryRules: 'Rules for statutory mail',
  find: 'Find a sender or words of the text',
  columns: {
    sender: 'Sender',
    company: 'Company',
    number: 'Number',
    status: 'Status',
    waitingOn: 'Waiting for',
    received: 'Received',
    paper: 'Paper',
    reading: 'Reading',
    pages: 'Pages',
  },
  quarantined: 'In quarantine',
  statutory: 'statutory',
  filters: {
    company: 'Company',
    reading: 'Reading',
    physical: 'Paper',
    statutory: 'Statutory mail',
    unacknowledged: 'To acknowledge',
    address: 'One address',
    waitingOn: 'Waiting for',
    deadline: 'Deadline',
    deadlines: { proposed: 'To confirm', mine: 'Yours' },
    storage: 'Free storage',
    storageEnding: 'Ended, or ends within 7 days',
    storageChip: 'Free storage ended or ending',
    show: 'Show',
    current: 'Current mail',
    archived: 'Archived',
    quarantine: 'Quarantine',
    all: 'All',
  },
  waits: { client: 'the client', firm: 'us', none: 'no one' },
  waitsForClient: { client: 'your company', firm: 'us', none: 'no one' },
  empty: { title: 'No mail yet', text: 'Mail that arrives at an address appears here with its scans.' },
  emptyArchive: { title: 'No archived mail', text: 'Mail that you archive appears here.' },
  labels: 'Print labels',
  seeAll: 'See all',
  emptyFiltered: 'No mail matches the search and filters.',
}

/** The texts of one item's page. */
export const mailPageTexts = {
  notFound: 'Mail not found',
  notFoundHelp: 'It doesn’t exist, or you don’t have access to it.',
  toList: 'Go to mail',
  waitsFor: (whom: string) => `Waiting for ${whom}`,
  meta: (number: string, day: string) => `${number}, received ${day}`,
  actions: {
    acknowledge: 'Acknowledge letter',
    archive: 'Archive',
    restore: 'Restore from archive',
    read: 'Mark as read',
    unread: 'Mark as unread',
    move: 'Move to another company',
    assign: 'Assign to company',
    shelve: 'Change place on the shelf',
    report: 'Report a problem',
    settle: 'Mark problem as settled',
    addFile: 'Add a scan',
    markStatutory: 'Mark as statutory mail',
    label: 'Print label',
  } satisfies Record<MailAction | 'assign' | 'label', string>,
  done: {
    acknowledge: 'Letter acknowledged',
    archive: 'Mail archived',
    restore: 'Mail restored',
    read: 'Marked as read',
    unread: 'Marked as unread',
    settle: 'Problem settled',
  },
  acknowledge: {
    title: (sender: string) => `Acknowledge the letter from ${sender}?`,
    effect: 'You confirm that your company has seen it. This can’t be undone.',
  },
  notices: {
    statutory: (reason: string) =>
      `This is statutory mail. ${reason} Acknowledge it as soon as you have read it.`,
    statutoryForStaff: (reason: string) => `Statutory mail, not acknowledged yet. ${reason}`,
    acknowledged: (by: string, day: string) => `${by} acknowledged this letter on ${day}.`,
    trouble: {
      wrong_addressee: 'Reported: this item is for another company.',
      damaged: 'Reported: the paper is damaged.',
    },
    troubleNext: 'We check it and tell you what we find.',
    troubleForStaff: 'Move it to the right company, or mark the problem as settled.',
    unopened: 'We haven’t opened this item. The picture shows the envelope.',
    unopenedForStaff: 'Not opened. The picture shows the envelope.',
    openedByUs: 'We open it and scan its pages without being asked.',
    askForScan: 'Ask for a scan to see its pages.',
    quarantine: (reason: string) => `${reason} Only staff see this item until it has a company.`,
  },
  reader: {
    title: 'Pages',
    envelope: 'Envelope',
    find: 'Find in this letter',
    hits: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
    nextHit: 'Next match',
    page: (number: number, of: number) => `Page ${number} of ${of}`,
    picture: (number: number) => `Scan of page ${number}`,
    envelopePicture: (number: number) => `Picture ${number} of the envelope`,
    text: (number: number) => `Text of page ${number}`,
    recognised: 'Recognised by the scanner. Compare it with the page.',
    noText: 'This page has no text.',
    looksBlank: 'Nothing was found on this page.',
    confirmBlank: 'Confirm that it is blank',
    blankConfirmed: 'Page confirmed as blank',
    unread: 'The pages appear here once the scan has been read.',
    refused: (reason: string) => `The scan could not be read. ${reason}`,
    noPicture: 'This page can’t be shown. Download the scan.',
    download: (name: string) => `Download ${name}`,
  },
  facts: {
    title: 'Details',
    company: 'Company',
    sender: 'Sender',
    received: 'Received',
    kind: 'Kind',
    paper: 'Paper',
    shelf: 'Shelf',
  },
  custody: {
    title: 'Chain of custody',
    subtitle: 'Who held the paper. Each entry is sealed with the one before.',
    hash: 'Seal',
    export: 'Export',
    witness: (name: string) => `Witness: ${name}`,
    withheld: 'Withheld: the item was in other hands',
  },
  history: 'History',
}

/** The texts of the form. */
export const mailFormTexts = {
  newTitle: 'Register mail',
  save: 'Register mail',
  saved: 'Mail registered',
  section: 'Letter',
  fields: {
    entity: 'Company',
    sender: 'Sender',
    dateRecived: 'Received',
    paperKind: 'Kind',
    shows: 'Envelope',
    files: 'Scans',
  },
  help: { entity: 'Leave it empty if the addressee is unknown. The item then waits in quarantine.' },
}

export const shelfTexts = {
  title: 'Place on the shelf',
  subtitle: 'The chain of custody records each place.',
  save: 'Save place',
  done: 'Place saved',
  fields: { place: 'Place' },
}

export const moveTexts = {
  title: 'Move to company',
  subtitle: 'A company that had the item loses it at once, with its scans and notices.',
  move: 'Move mail',
  done: 'Mail moved',
  fields: { companyId: 'Company' },
}

export const reportTexts = {
  title: 'Report a problem',
  subtitle: 'Our mail room is notified at once.',
  send: 'Report problem',
  done: 'Problem reported',
  fields: { trouble: 'Problem' },
}

export const markTexts = {
  title: 'Mark as statutory mail',
  subtitle: 'The company is notified at once and must acknowledge it. This can’t be undone.',
  mark: 'Mark as statutory',
  done: 'Marked as statutory mail',
  choose: 'Choose',
  fields: { authority: 'It is from' },
}

export const addFileTexts = {
  title: 'Add a scan',
  subtitle: 'Scans follow the files that this item has.',
  save: 'Add scan',
  done: 'Scan added',
  fields: { files: 'Scans' },
}
