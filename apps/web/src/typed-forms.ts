import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const PREFIX = 'typed:'

/** Brings back what was typed into a form before a reload, and keeps what is typed from now on. */
export function useTyped<Form extends FieldValues>(key: string, form: UseFormReturn<Form>): void {
  useEffect(() => {
    const kept = sessionStorage.getItem(PREFIX + key)
    if (kept) form.reset(JSON.parse(kept) as Form, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) sessionStorage.setItem(PREFIX + key, JSON.stringify(values))
      },
    })
  }, [key, form])
}

/** What was typed is saved, or given up. */
export function forgetTyped(key: string): void {
  sessionStorage.removeItem(PREFIX + key)
}

/** Whoever signs in next must not find what the last person typed. */
export function forgetAllTyped(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
