import type { HistoryEntry } from '@domicile/contract/companies'
import { countryName } from '@domicile/contract/countries'
import { interests } from '@domicile/contract/interests'
import { formatDay, formatFileSize } from '../../ui/format.ts'
import type { TimelineEntry } from '../../ui/Timeline.tsx'
import { texts } from '../../texts.ts'
import { companyTexts, employeeTexts, fileTexts, ownerTexts } from './record-texts.ts'

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
  'user.role-changed': (subject) => `changed the role of ${subject}`,
  'user.membership-removed': (subject) => `removed ${subject} from the company`,
  'user.deactivated': (subject) => `deactivated ${subject} and handed the company over`,
  'invitation.sent': (subject) => `invited ${subject}`,
  'invitation.bulk-sent': (subject) => `invited ${subject}`,
  'invitation.resent': (subject) => `invited ${subject} again`,
  'invitation.removed': (subject) => `took back the invitation of ${subject}`,
  'invitation.opened': () => 'opened an invitation',
  'invitation.accepted': (subject) => `joined the company as ${subject}`,
  'invitation.declined': (subject) => `declined the invitation of ${subject}`,
}

const labels: Record<string, string> = {
  ...texts.companyForm.fields,
  parentCompany: texts.companyForm.fields.parentCompanyId,
  status: 'Status',
  accountManager: companyTexts.accountManager,
  ...ownerTexts.fields,
  ...employeeTexts.fields,
  // A company, a person and a document all have a name; the record it is in says whose it is.
  name: texts.companyForm.fields.name,
  holderType: ownerTexts.holder,
  kind: 'Document',
  number: 'Version',
  size: 'Size',
  sha256: fileTexts.checksum,
  issuedOn: fileTexts.issuedOn,
  expiresOn: fileTexts.expiresOn,
  note: 'Note',
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
  role: (value) => texts.roles[value as keyof typeof texts.roles] ?? value,
  valid: (value) => (value === 'true' ? 'Yes' : 'No'),
  size: (value) => formatFileSize(Number(value)),
  sha256: (value) => `${value.slice(0, 12)}…`,
}

/** An entry of the history as the timeline shows it: in words, with dates and countries as people write them. */
export function toTimelineEntry({
  id,
  at,
  actor,
  action,
  subject,
  reason,
  changes,
}: HistoryEntry): TimelineEntry {
  return {
    id,
    at,
    actor,
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

const isBeginning = (action: string) => /\.(created|added|uploaded)$/.test(action)
const isEnd = (action: string) => action.endsWith('.removed')

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

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
