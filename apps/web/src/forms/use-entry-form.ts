import { useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { ProblemError } from '../api/client.ts'

/** One thing that is wrong with one field of a form. */
export type FieldIssue<Form> = { field: keyof Form & string; message: string }

type EntryFormOptions<Form> = {
  start: Form
  /** Of the record under edit; absent for a new one. */
  version: number | undefined
  check: (form: Form) => FieldIssue<Form>[]
  /** The form's name of a field of the contract. */
  fieldNamed: (field: string, form: Form) => keyof Form & string
  labels: Record<string, string>
}

/** The form of a record that belongs to a company: its checks, what the server refused, and whose version it changes. */
export function useEntryForm<Form extends FieldValues>(options: EntryFormOptions<Form>) {
  const { start, version, check, fieldNamed, labels } = options
  const [failure, setFailure] = useState<ProblemError>()
  const form = useForm<Form>({
    defaultValues: start as DefaultValues<Form>,
    shouldFocusError: false,
    resolver: (values) => {
      const found = check(values)
      if (found.length === 0) return { values, errors: {} }
      const errors = Object.fromEntries(
        found.toReversed().map(({ field, message }) => [field, { type: 'invalid', message }]),
      )
      return { values: {}, errors: errors as FieldErrors<Form> }
    },
  })

  /** Puts what the server refused at its fields; what belongs to none is said once above them. */
  function refused(problem: ProblemError): void {
    setFailure(problem)
    const values = form.getValues()
    for (const { pointer, message } of problem.errors)
      form.setError(fieldNamed(pointer.slice(1), values) as Path<Form>, { message })
  }

  const isStale = failure?.code === 'stale'
  const found = Object.entries(form.formState.errors as Record<string, { message?: string }>)
  const errors = found.map(([field, { message }]) => ({
    field,
    label: `${labels[field] ?? field}: ${message}`,
  }))
  return {
    form,
    errors,
    refused,
    /** What someone else has changed since the record was read. */
    stale: isStale ? failure.problem : undefined,
    generalError: failure && failure.errors.length === 0 && !isStale ? failure.message : undefined,
    // A refused write tells the present version: saving again is then meant for that.
    version: isStale ? Number(failure.problem.current?.version) : version,
    isDirty: form.formState.isDirty,
  }
}
