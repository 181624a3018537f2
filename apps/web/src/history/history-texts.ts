import type { HistoryEntry } from '@domicile/contract/companies/companies'
import { countryName } from '@domicile/contract/countries'
import { interests } from '@domicile/contract/owners/interests'
import { settingsTexts } from '../features/account/settings-texts.ts'
import { companyTexts } from '../features/companies/company-texts.ts'
import { employeeTexts } from '../features/employees/employee-texts.ts'
import { fileTexts } from '../features/files/file-texts.ts'
import { ownerTexts } from '../features/owners/owner-texts.ts'
import { formTexts } from '../features/companies/company-form-texts.ts'
import { purchaseActions } from './purchase-history.ts'
import { formatDay, formatFileSize, formatInstant, sentence } from '../ui/data/format.ts'
import type { TimelineEntry } from '../ui/data/Timeline.tsx'

/** A longer value is cut in the list; the record itself has the whole of it. */
const LONGEST_VALUE = 240

const actions: Record<string, (subject: string) => string> = {
  'company.created': () => 'created the company',
  'company.changed': () => 'changed the company',
  'company.published': () => 'published the company',
  'company.archived': () => 'archived the company',
  'company.restored': () => 'restored the company',
  'company.manager-assigned': () => 'assigned the account manager',
  'company.manager-released': () => 'released the account manager',
  'owner.added': (subject) => `added the owner ${subject}`,
  'owner.changed': (subject) => `changed the owner ${subject}`,
  'owner.removed': (subject) => `removed the owner ${subject}`,
  'employee.added': (subject) => `added the employee ${subject}`,
  'employee.changed': (subject) => `changed the employee ${subject}`,
  'employee.removed': (subject) => `removed the employee ${subject}`,
  'file.uploaded': (subject) => `uploaded ${subject}`,
  'file.dated': (subject) => `set the dates of ${subject}`,
  'file.approved': (subject) => `marked ${subject} valid`,
  'file.unapproved': (subject) => `took back that ${subject} is valid`,
  'note.added': () => 'wrote an internal note',
  'workflow.created': (subject) => `began to draw the workflow ${subject}`,
  'workflow.changed': (subject) => `changed the workflow ${subject}`,
  'workflow.draft-dropped': (subject) => `threw away changes of the workflow ${subject}`,
  'workflow.published': (subject) => `published the workflow ${subject}`,
  'workflow.restored': (subject) => `took up an earlier version of the workflow ${subject}`,
  'workflow.paused': (subject) => `paused the workflow ${subject}`,
  'workflow.resumed': (subject) => `let the workflow ${subject} go on`,
  'workflow.archived': (subject) => `archived the workflow ${subject}`,
  'workflow.unarchived': (subject) => `restored the workflow ${subject}`,
  'workflow.tried': (subject) => `tried the workflow ${subject}`,
  'run.started': (subject) => `began a run of ${subject}`,
  'run.stage-done': (subject) => `did a step of ${subject}`,
  'run.approved': (subject) => `approved a step of ${subject}`,
  'run.refused': (subject) => `refused a step of ${subject}`,
  'run.answered': (subject) => `answered a form of ${subject}`,
  'run.retried': (subject) => `tried ${subject} again`,
  'run.skipped': (subject) => `left out a step of ${subject}`,
  'run.cancelled': (subject) => `gave up ${subject}`,
  'run.restarted': (subject) => `restarted ${subject}`,
  'project.created': () => 'opened the project',
  'project.changed': () => 'changed the project',
  'project.started': () => 'started the project',
  'project.delivered': () => 'delivered the project',
  'project.accepted': () => 'accepted the project',
  'project.refused': () => 'refused the delivery',
  'project.closed': () => 'closed the project',
  'project.cancelled': () => 'cancelled the project',
  'project.reopened': () => 'opened the project again',
  'project.archived': () => 'archived the project',
  'project.restored': () => 'restored the project',
  'project.health-set': () => 'set the status by hand',
  'project.health-released': () => 'took the set status back',
  'project.status-changed': () => 'worked the status out anew',
  'project.update-written': () => 'wrote an update',
  'project.file-added': (subject) => `added the file ${subject}`,
  'project.task-added': (subject) => `added the task ${subject}`,
  'project.task-changed': (subject) => `changed the task ${subject}`,
  'project.task-done': (subject) => `checked off ${subject}`,
  'project.task-reopened': (subject) => `opened ${subject} again`,
  'project.task-removed': (subject) => `removed the task ${subject}`,
  'session.started': () => 'signed in',
  'session.refreshed': () => 'renewed the session',
  'session.ended': () => 'signed out',
  'session.confirmed': () => 'confirmed the sign-in with a code',
  'session.recovered': () => 'signed in with a recovery code',
  'session.ended-elsewhere': () => 'signed out another device',
  'session.all-ended': () => 'signed out all other devices',
  'password.reset-requested': () => 'asked for a new password',
  'password.reset-opened': () => 'opened the link for a new password',
  'password.reset': () => 'set a new password by a link',
  'password.changed': () => 'changed the password',
  'two-factor.chosen': () => 'chose a second factor',
  'two-factor.code-sent': () => 'was sent another code',
  'two-factor.set-up': () => 'set up the second factor',
  'two-factor.removed': () => 'switched the second factor off',
  'two-factor-reset.requested': (subject) => `asked to reset the second factor of ${subject}`,
  'two-factor-reset.confirmed': (subject) => `confirmed the reset of the second factor of ${subject}`,
  'two-factor-reset.stopped': () => 'stopped the reset of the second factor',
  'recovery-codes.made': () => 'made new recovery codes',
  'profile.changed': () => 'changed the profile',
  'account.erasure-requested': () => 'asked to be erased',
  'terms.published': () => 'published new terms of use',
  'terms.accepted': () => 'accepted the terms of use',
  'registration.started': () => 'began to register',
  'registration.resumed': () => 'went on with the registration',
  'registration.code-sent': () => 'was sent another code',
  'registration.verified': () => 'proved the email address',
  'registration.terms-accepted': () => 'accepted the terms of use',
  'registration.two-factor-chosen': () => 'chose a second factor',
  'registration.completed': () => 'completed the registration',
  'invitation.sent': (subject) => `invited ${subject}`,
  'invitation.bulk-sent': () => 'invited people from a list',
  'invitation.resent': (subject) => `invited ${subject} again`,
  'invitation.removed': (subject) => `took back the invitation of ${subject}`,
  'invitation.opened': () => 'opened an invitation',
  'invitation.accepted': () => 'accepted an invitation',
  'invitation.declined': () => 'declined an invitation',
  'user.role-changed': (subject) => `changed the role of ${subject}`,
  'user.membership-removed': (subject) => `took ${subject} out of the company`,
  'user.deactivated': (subject) => `deactivated ${subject}`,
  'user.activated': (subject) => `activated ${subject}`,
  'user.archived': (subject) => `archived ${subject}`,
  'user.restored': (subject) => `restored ${subject}`,
  'user.notifications-changed': (subject) => `changed the notifications of ${subject}`,
  'impersonation.started': (subject) => `began to act as ${subject}`,
  'impersonation.ended': (subject) => `stopped acting as ${subject}`,
  'impersonation.ran-out': (subject) => `no longer acts as ${subject}, as the time was over`,
  'support-access.changed': () => 'changed the support access',
  ...purchaseActions,
}

const labels: Record<string, string> = {
  ...settingsTexts.profile.fields,
  newsletter: settingsTexts.notifications.newsletter,
  notifications: settingsTexts.notifications.notifications,
  ...formTexts.fields,
  parentCompany: formTexts.fields.parentCompanyId,
  status: 'Status',
  accountManager: companyTexts.accountManager,
  ...ownerTexts.fields,
  ...employeeTexts.fields,
  // A company, a person and a document all have a name; the record it is in says whose it is.
  name: formTexts.fields.name,
  holderType: ownerTexts.holder,
  kind: 'Document',
  number: 'Version',
  size: 'Size',
  sha256: fileTexts.checksum,
  issuedOn: fileTexts.issuedOn,
  expiresOn: fileTexts.expiresOn,
  note: 'Note',
  allowed: 'Staff may act as the company',
  writeUntil: 'Staff may change things until',
  person: 'Acts as',
  deadline: 'Deadline',
  dueOn: 'Due',
  isForClient: 'The client sees it',
  isMandatory: 'Must be done',
  isBlocker: 'Holds up the rest',
  needsAcceptance: 'The client accepts the result',
}

const values: Record<string, (value: string) => string> = {
  status: sentence,
  countryOfIncorporation: countryName,
  country: countryName,
  dateOfEstablishment: formatDay,
  birthDate: formatDay,
  startsOn: formatDay,
  endsOn: formatDay,
  issuedOn: formatDay,
  expiresOn: formatDay,
  kind: (value) => fileTexts.kinds[value as keyof typeof fileTexts.kinds] ?? value,
  interest: (value) => interests[value as keyof typeof interests]?.label ?? value,
  holderType: (value) => (value === 'person' ? ownerTexts.person : ownerTexts.company),
  percentage: (value) => `${value} %`,
  deadline: formatDay,
  dueOn: formatDay,
  until: formatDay,
  validFrom: formatDay,
  comparedOn: formatDay,
  isForClient: yesOrNo,
  isMandatory: yesOrNo,
  isBlocker: yesOrNo,
  needsAcceptance: yesOrNo,
  valid: yesOrNo,
  newsletter: yesOrNo,
  notifications: yesOrNo,
  allowed: yesOrNo,
  writeUntil: (value) => formatInstant(value),
  size: (value) => formatFileSize(Number(value)),
  sha256: (value) => `${value.slice(0, 12)}…`,
}

function yesOrNo(value: string): string {
  return value === 'true' ? 'Yes' : 'No'
}

/** An entry of the history as the timeline shows it: in words, with dates and countries as people write them. */
export function toTimelineEntry({
  id,
  at,
  actor,
  onBehalfOf,
  action,
  subject,
  reason,
  changes,
}: HistoryEntry): TimelineEntry {
  return {
    id,
    at,
    actor,
    onBehalfOf,
    reason,
    text: actions[action]?.(subject ?? '') ?? action.replace(/[.-]/g, ' '),
    // That a document is valid, or no longer, is what the sentence says already, unless other dates undid it.
    changes: changes
      .filter(({ field }) => field !== 'valid' || action === 'file.dated')
      .map(({ field, before, after }) => ({
        field: labelOf(field),
        ...(!isBeginning(action) && { before: inWords(field, before) }),
        ...(!isEnd(action) && { after: inWords(field, after) }),
      })),
  }
}

const isBeginning = (action: string) => /[.-](created|added|uploaded|started|written)$/.test(action)
const isEnd = (action: string) => /[.-]removed$/.test(action)

/** What a field is called; an unknown one by its own name, in words. */
export function labelOf(field: string): string {
  return labels[field] ?? sentence(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

/** A value as people write it. */
export function inWords(field: string, value: string | null): string | null {
  if (value === null) return null
  const words = values[field]?.(value) ?? value
  return words.length > LONGEST_VALUE ? `${words.slice(0, LONGEST_VALUE)}…` : words
}
