import Alert from '@mui/material/Alert'
import { type ProblemError, reasonOf } from '../../../../api/problem-error.ts'
import { SEE_FIRST } from '../../../../forms/ErrorSummary.tsx'
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { formTexts } from '../../../companies/companies/companies.public.ts'

type RecordRefusalProps = {
  error: ProblemError | null
  isSeparateCompany: boolean
  onSeparateCompany: (isOn: boolean) => void
}

/** Why changes were not written; for the number of another company, also the confirmation that it is a different one. */
export function RecordRefusal({ error, isSeparateCompany, onSeparateCompany }: RecordRefusalProps) {
  const duplicateOf = error?.problem.path
  return (
    <>
      {error && (
        <Alert severity="error">
          {reasonOf(error)}{' '}
          {duplicateOf && (
            <TextLink to={duplicateOf} isUnderlined>
              {SEE_FIRST}
            </TextLink>
          )}
        </Alert>
      )}
      {(duplicateOf || isSeparateCompany) && (
        <CheckboxField
          name="isSeparateCompany"
          label={formTexts.isSeparateCompany}
          value={isSeparateCompany}
          onChange={onSeparateCompany}
        />
      )}
    </>
  )
}
