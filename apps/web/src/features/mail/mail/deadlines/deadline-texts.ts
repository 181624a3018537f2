/** The texts of the deadlines of an item. */
export const deadlineTexts = {
  title: 'Deadlines',
  subtitle: 'Found in the text. None counts until a person confirms it.',
  proposed: 'To confirm',
  confirmed: 'Confirmed',
  late: 'Late',
  done: 'Done',
  days: (days: readonly string[]) => days.join(' or '),
  quote: (sentence: string) => `“${sentence}”`,
  show: (page: number) => `Show on page ${page}`,
  fromArrival: 'No date found on the letter. Counted from its arrival: please check.',
  seenToBy: (name: string) => `${name} sees to it`,
  doneBy: (name: string, day: string) => `${name} marked it as done on ${day}`,
  setAsideBy: (name: string, reason: string) => `${name} set it aside: ${reason}`,
  aside: 'Set aside',
  actions: {
    confirm: 'Confirm',
    change: 'Change',
    restore: 'Confirm after all',
    dismiss: 'Set aside',
    complete: 'Mark as done',
    reopen: 'Reopen',
  },
  /** The accessible names: one page can have several deadlines. */
  of: (action: string, days: string) => `${action}: ${days}`,
  completed: 'Deadline marked as done',
  reopened: 'Deadline reopened',
  dismissal: {
    title: 'Set this deadline aside?',
    text: 'No one is reminded of it. You can confirm it later.',
    reason: 'Reason',
    done: 'Deadline set aside',
  },
}

/** The texts of the form that confirms a deadline. */
export const confirmationTexts = {
  title: 'Confirm deadline',
  changeTitle: 'Change deadline',
  confirm: 'Confirm deadline',
  save: 'Save deadline',
  done: 'Deadline confirmed',
  fields: { day: 'Day', assigneeId: 'Responsible' },
  help: { assigneeId: 'We remind them 7 days and 1 day before, and on the day.' },
  unclear: (days: string) => `The text may mean ${days}. Compare it with the page.`,
}
