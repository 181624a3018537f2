import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import { MergeNotice } from './MergeNotice.tsx'
import type { Merge } from './merge.ts'
import { RestoredNotice } from '../ui/feedback/RestoredNotice.tsx'
import type { RouteForm } from './use-route-form.ts'

/** The notices above a form's fields: restored input, and another user's changes. */
export function FormNotices<Values extends FieldValues>({ form }: { form: RouteForm<Values> }) {
  const { merge, wasRestored, startOver } = form
  return (
    <>
      {wasRestored && <RestoredNotice onStartOver={startOver} />}
      {merge && <MergeOf key={JSON.stringify(merge.saved)} form={form} merge={merge} />}
    </>
  )
}

type MergeOfProps<Values extends FieldValues> = { form: RouteForm<Values>; merge: Merge<Values> }

function MergeOf<Values extends FieldValues>({ form, merge }: MergeOfProps<Values>) {
  const mine = useWatch({ control: form.control }) as Values
  return (
    <MergeNotice
      title={form.texts.changedMeanwhile}
      theirs={merge.theirs.map(form.labelOf)}
      conflicts={merge.conflicts.map((field) => ({
        field,
        label: form.labelOf(field),
        mine: form.inWords(field, mine),
        theirs: form.inWords(field, merge.saved),
      }))}
      onTakeTheirs={(field) =>
        form.setValue(field as Path<Values>, merge.saved[field] as never, { shouldDirty: true })
      }
    />
  )
}
