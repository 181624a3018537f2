import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const PREFIX = 'typed:'

/** The initial values of a form, and the version of its record. */
export type Start<Form> = { values: Form; version: number }

/**
 * The unsaved input from before a reload, with the record it is based on, which may have changed since.
 * `sent` holds the idempotency key of a request whose answer was lost.
 */
type Typed<Form> = { values: Form; start: Start<Form>; sent?: { what: string; onceKey: string } }

/** Reads a form's unsaved input from before a reload; undefined without any. */
export function readTyped<Form>(key: string): Typed<Form> | undefined {
  return keptTyped<Typed<Form>>(key)
}

/** Stores the input of a form while it differs from the initial values. */
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

/** Stores input that is about to be sent, for as long as this tab belongs to the same user. */
export function keepTyped(key: string, value: unknown): void {
  sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
}

/** Reads a value stored by {@link keepTyped}. */
export function keptTyped<T>(key: string): T | undefined {
  const kept = sessionStorage.getItem(PREFIX + key)
  return kept === null ? undefined : (JSON.parse(kept) as T)
}

/** Removes stored input once it is saved or discarded. */
export function forgetTyped(key: string): void {
  sessionStorage.removeItem(PREFIX + key)
}

/** Removes all stored input, so that the next user cannot read it. */
export function forgetAllTyped(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
