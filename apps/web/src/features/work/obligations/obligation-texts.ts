import { dueStates, otherSources } from '@domicile/contract/work/obligations/obligation-kinds'
import { formatCount, formatDay } from '../../../ui/data/format.ts'

/** The texts of a company's compliance calendar. */
export const calendarTexts = {
  title: 'Compliance calendar',
  subtitle: 'Computed from rules for the country and legal form. It is a reminder, not legal advice.',
  current: 'Due',
  former: 'Done',
  empty: 'Nothing is due in the next 18 months.',
  noFacts: 'Add the country of incorporation and the date of establishment to see all obligations.',
  yearEnd: (day: string) => `Financial year ends on ${day}`,
  changeYearEnd: 'Change year end',
  add: 'Add obligation',
  subscribe: 'Subscribe',
  states: dueStates,
  unverified: 'To be verified',
  own: 'Added by you',
  ownForStaff: 'Added for this company',
  records: otherSources,
  doneBy: (day: string, by: string | null) => (by ? `Done on ${day} by ${by}` : `Done on ${day}`),
  inDays: (days: number) => (days === 0 ? 'today' : `in ${formatCount(days, 'day')}`),
  ago: (days: number) => `${formatCount(days, 'day')} ago`,
  due: (day: string, distance: string) => `${formatDay(day)}, ${distance}`,
  of: (action: string, title: string, day: string) => `${action}: ${title}, ${formatDay(day)}`,
  actions: {
    done: 'Mark as done',
    reopen: 'Mark as not done',
    remove: 'Remove',
    file: 'Open documents',
    mail: 'Open letter',
  },
  reopened: 'Marked as not done',
  removal: {
    title: (title: string) => `Remove “${title}”?`,
    text: 'It leaves the calendar in every year.',
    done: 'Obligation removed',
  },
}

/** The texts of the form that marks an obligation as done. */
export const doneTexts = {
  title: 'Mark as done',
  save: 'Mark as done',
  done: 'Marked as done',
  fields: { doneOn: 'Done on', note: 'Note' },
  help: { note: 'For example the number of the filing.' },
}

/** The texts of the form of a company's own obligation. */
export const ownTexts = {
  title: 'Add obligation',
  save: 'Add obligation',
  done: 'Obligation added',
  fields: { title: 'Title', description: 'Description', basis: 'Repeats', dueOn: 'Due' },
  repeats: { once: 'Once', yearly: 'Every year' },
}

/** The texts of the form of the financial year. */
export const yearEndTexts = {
  title: 'Financial year',
  save: 'Save',
  done: 'Year end saved',
  fields: { month: 'Month', day: 'Last day' },
  changedMeanwhile: 'The year end was changed',
}

/** The texts of the secret address of a calendar. */
export const feedTexts = {
  title: 'Subscribe to this calendar',
  text: 'Add the address to Outlook, Google Calendar or Apple Calendar to see open obligations there. Anyone who has the address can read them, so keep it to yourself.',
  create: 'Create address',
  address: 'Your secret address',
  once: 'Copy it now. We show it only once.',
  copy: 'Copy address',
  copied: 'Address copied',
  since: 'Your address was created',
  shownOnce: 'We show it only once. Replace it if you lost it.',
  replace: 'Replace address',
  revoke: 'Revoke address',
  replacing: {
    title: 'Replace your address?',
    text: 'Calendars that use the present address stop updating.',
    verb: 'Replace address',
    done: 'Address replaced',
  },
  revoking: {
    title: 'Revoke your address?',
    text: 'Calendars that use it stop updating.',
    verb: 'Revoke address',
    done: 'Address revoked',
  },
}
