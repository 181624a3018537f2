import { useState } from 'react'
import type { ProblemError } from '../api/problem-error.ts'
import type { Option } from '../ui/fields/SelectField.tsx'

type TextForm<Field extends string> = {
  words: { fields: Record<Field, string>; help: Partial<Record<Field, string | undefined>> }
  /** The record as it was read; what is typed begins with its values. */
  record: { version: number }
  start: () => Record<Field, string>
  save: { error: ProblemError | null; isPending: boolean; isSuccess: boolean }
}

/**
 * A short form of texts and choices over a record with a version, whose rules the server tells at their fields: what
 * is typed, the props of each field, and those of the frame around them.
 */
export function useTextForm<Field extends string>({ words, record, start, save }: TextForm<Field>) {
  const [began] = useState(start)
  const [form, setForm] = useState(began)
  const problems = save.error?.errors ?? []
  const errorOf = (field: Field) => problems.find(({ pointer }) => pointer === `/${field}`)?.message
  const props = (field: Field) => ({
    name: field,
    label: words.fields[field],
    help: words.help[field],
    error: errorOf(field),
  })
  const change = (field: Field, value: string) => setForm((now) => ({ ...now, [field]: value }))
  return {
    form,
    // Whoever was told that somebody else wrote first saves over that with the next try.
    version: save.error?.code === 'stale' ? Number(save.error.problem.current?.version) : record.version,
    text: (field: Field) => ({
      ...props(field),
      value: form[field],
      onChange: (value: string) => change(field, value),
    }),
    choice: (field: Field, options: Option[]) => ({
      ...props(field),
      options,
      value: options.find(({ value }) => value === form[field]) ?? null,
      onChange: (chosen: Option | null) => change(field, chosen?.value ?? ''),
    }),
    frame: {
      saving: save.isPending,
      errors: (Object.keys(words.fields) as Field[]).flatMap((field) => {
        const message = errorOf(field)
        return message ? [{ field, label: `${words.fields[field]}: ${message}` }] : []
      }),
      generalError: save.error && problems.length === 0 ? save.error.message : undefined,
      dirty: JSON.stringify(form) !== JSON.stringify(began) && !save.isPending && !save.isSuccess,
    },
  }
}
