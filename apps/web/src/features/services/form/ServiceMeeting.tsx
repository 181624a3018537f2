import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Meeting } from '../../../forms/merge.ts'
import { MeetingNotice } from '../../../forms/MergeNotice.tsx'
import { formTexts as words } from './service-form-texts.ts'
import type { ServiceForm } from './service-form.ts'
import { inWords } from './field-texts.ts'

type ServiceMeetingProps = { meeting: Meeting<ServiceForm>; form: UseFormReturn<ServiceForm> }

/** What someone else changed of a service meanwhile. */
export function ServiceMeeting({ meeting: { taken, contested, theirs }, form }: ServiceMeetingProps) {
  const mine = useWatch({ control: form.control }) as ServiceForm
  return (
    <MeetingNotice
      title={words.changedMeanwhile}
      taken={taken.map((field) => words.fields[field])}
      contested={contested.map((field) => ({
        field,
        label: words.fields[field],
        mine: inWords(field, mine),
        theirs: inWords(field, theirs),
      }))}
      onTakeTheirs={(name) => {
        const field = name as keyof ServiceForm
        form.setValue(field, theirs[field], { shouldDirty: true })
      }}
    />
  )
}
