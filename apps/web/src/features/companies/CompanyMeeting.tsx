import { countryName } from '@domicile/contract/countries'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formTexts } from './company-form-texts.ts'
import { formatDay } from '../../ui/data/format.ts'
import { MeetingNotice } from '../../forms/MergeNotice.tsx'
import { type CompanyForm, type CompanyMeeting as Meeting, labelOf } from './company-form.ts'

type CompanyMeetingProps = { meeting: Meeting; form: UseFormReturn<CompanyForm> }

/** What someone else changed of a company meanwhile. */
export function CompanyMeeting({ meeting: { taken, contested, theirs }, form }: CompanyMeetingProps) {
  const mine = useWatch({ control: form.control }) as CompanyForm
  return (
    <MeetingNotice
      title={formTexts.changedMeanwhile}
      taken={taken.map(labelOf)}
      contested={contested.map((field) => ({
        field,
        label: labelOf(field),
        mine: inWords(field, mine),
        theirs: inWords(field, theirs),
      }))}
      onTakeTheirs={(name) => {
        const field = name as keyof CompanyForm
        form.setValue(field, theirs[field], { shouldDirty: true })
      }}
    />
  )
}

/** A field as a person reads it. */
function inWords(field: keyof CompanyForm, form: CompanyForm): string {
  if (field === 'parent') return form.parent?.label ?? ''
  const text = form[field]
  if (text && field === 'countryOfIncorporation') return countryName(text)
  return text && field === 'dateOfEstablishment' ? formatDay(text) : text
}
