import { ownMessages } from '@domicile/contract/messages'
import { DateField } from '../../ui/fields/DateField.tsx'
import { fileTexts as words } from './file-texts.ts'

/** When a document was issued and when it ends, `YYYY-MM-DD` or empty. */
export type FileDates = { issuedOn: string; expiresOn: string }

/** What is wrong with either date. */
export type FileDateErrors = Partial<FileDates>

type FileDateFieldsProps = {
  dates: FileDates
  onChange: (dates: FileDates) => void
  errors: FileDateErrors
}

/** The dates of a document, the same when it is uploaded and later. */
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

/** Refuses an end before the start, as the server does. */
export function checkDates({ issuedOn, expiresOn }: FileDates): FileDateErrors {
  return issuedOn && expiresOn && expiresOn < issuedOn ? { expiresOn: ownMessages.dateOrder } : {}
}

/** What the server refused, by field. */
export function refusedFields(
  errors: readonly { pointer: string; message: string }[],
): Record<string, string> {
  return Object.fromEntries(errors.map(({ pointer, message }) => [pointer.slice(1), message]))
}

/** For the summary over a form. */
export function summaryOf(errors: FileDateErrors) {
  const labels = { issuedOn: words.issuedOn, expiresOn: words.expiresOn }
  return (['issuedOn', 'expiresOn'] as const)
    .filter((field) => errors[field])
    .map((field) => ({ field, label: `${labels[field]}: ${errors[field]}` }))
}
