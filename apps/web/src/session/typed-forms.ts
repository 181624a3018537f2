import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const PREFIX = 'typed:'

/** What a form began with: the values of a record, and its version then. */
export type Start<Form> = { values: Form; version: number }

/**
 * What was typed before a reload, and the record it is based on: someone else may have changed that since. `sent` is
 * the idempotency key under which it was sent, where the answer did not come.
 */
type Typed<Form> = { values: Form; start: Start<Form>; sent?: { what: string; onceKey: string } }

/** What was typed into a form before a reload; undefined where nothing was. */
export function readTyped<Form>(key: string): Typed<Form> | undefined {
  return keptTyped<Typed<Form>>(key)
}

/** Keeps what is typed for as long as it differs from what the form began with. */
export function useKeepTyped<Form extends FieldValues>(
  key: string,
  form: UseFormReturn<Form>,
  start: Start<Form>,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) keepTyped(key, { values, start })
          else if (isDirty === false) forgetTyped(key)
        },
      }),
    [key, form, start],
  )
}

/** Keeps what somebody is about to send for as long as this tab is theirs. */
export function keepTyped(key: string, value: unknown): void {
  sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
}

/** What {@link keepTyped} kept. */
export function keptTyped<T>(key: string): T | undefined {
  const kept = sessionStorage.getItem(PREFIX + key)
  return kept === null ? undefined : (JSON.parse(kept) as T)
}

/** What was typed is saved, or given up. */
export function forgetTyped(key: string): void {
  sessionStorage.removeItem(PREFIX + key)
}

/** Whoever signs in next must not find what the last person typed. */
export function forgetAllTyped(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
