import { ownMessages } from '@domicile/contract/messages'
import { DateField } from '../../ui/fields/DateField.tsx'
import { fileTexts as words } from './file-texts.ts'

/** The issue and expiry dates of a document, each `YYYY-MM-DD` or empty. */
export type FileDates = { issuedOn: string; expiresOn: string }

/** The errors of the two dates. */
export type FileDateErrors = Partial<FileDates>

type FileDateFieldsProps = {
  dates: FileDates
  onChange: (dates: FileDates) => void
  errors: FileDateErrors
}

/** The date fields of a document, shared by the upload and the later change. */
export function FileDateFields({ dates, onChange, errors }: FileDateFieldsProps) {
  return (
    <>
      <DateField
        name="issuedOn"
        label={words.issuedOn}
        value={dates.issuedOn}
        onChange={(issuedOn) => onChange({ ...dates, issuedOn })}
        error={errors.issuedOn}
      />
      <DateField
        name="expiresOn"
        label={words.expiresOn}
        help={words.expiresHelp}
        value={dates.expiresOn}
        onChange={(expiresOn) => onChange({ ...dates, expiresOn })}
        error={errors.expiresOn}
      />
    </>
  )
}

/** Returns an error if the document expires before it was issued, like the server. */
export function checkDates({ issuedOn, expiresOn }: FileDates): FileDateErrors {
  return issuedOn && expiresOn && expiresOn < issuedOn ? { expiresOn: ownMessages.dateOrder } : {}
}

/** Returns the server's error messages by field. */
export function refusedFields(
  errors: readonly { pointer: string; message: string }[],
): Record<string, string> {
  return Object.fromEntries(errors.map(({ pointer, message }) => [pointer.slice(1), message]))
}

/** Returns the errors with their labels, for the summary above a form. */
export function summaryOf(errors: FileDateErrors) {
  const labels = { issuedOn: words.issuedOn, expiresOn: words.expiresOn }
  return (['issuedOn', 'expiresOn'] as const)
    .filter((field) => errors[field])
    .map((field) => ({ field, label: `${labels[field]}: ${errors[field]}` }))
}
