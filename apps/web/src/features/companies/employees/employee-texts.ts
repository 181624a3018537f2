export const employeeTexts = {
  add: 'Add employee',
  emptyTitle: 'No employees yet',
  emptyText: 'Add the people who work for this company.',
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
  oneNameHelp: 'Leave empty if the person has only one name.',
  untilHelp: 'Leave empty for current employees.',
  change: 'Edit',
  edit: (name: string) => `Edit ${name}`,
  addedDone: 'Employee added.',
  saved: 'Employee saved.',
  removed: 'Employee removed.',
  removeHelp: 'Remove only mistaken entries. If the person left, set an end date instead to keep the record.',
} as const

export const employeeName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()
