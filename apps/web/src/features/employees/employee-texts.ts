export const employeeTexts = {
  add: 'Add employee',
  emptyTitle: 'No employees yet',
  emptyText: 'Record who works for this company, what they do and since when.',
  current: 'Current employees',
  noneCurrent: 'No current employees.',
  former: 'Former employees',
  name: 'Name',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    jobTitle: 'Job title',
    email: 'Email',
    startsOn: 'From',
    endsOn: 'Until',
  },
  untilHelp: 'Leave empty while they work here.',
  change: 'Edit',
  edit: (name: string) => `Edit ${name}`,
  addedDone: 'The employee is added.',
  saved: 'The employee is saved.',
  removed: 'The employee is removed.',
  removeHelp:
    'Only remove an entry made by mistake. If the person left, enter an end date: the entry stays on record.',
} as const

export const employeeName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`
