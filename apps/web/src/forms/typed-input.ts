import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { newKey } from '../api/new-key.ts'
import { forgetTyped, storeTyped, storedTyped } from '../session/typed-forms.ts'
import { isSameValue } from './merge.ts'

/** The initial values of a form, and the version of its record. */
export type Start<Values> = { values: Values; version: number }

/**
 * The unsaved input from before a reload, with the record it is based on, which may have changed since.
 * `sent` holds the idempotency key of a request whose answer was lost.
 */
type Stored<Values> = { values: Values; start: Start<Values>; sent?: { what: string; onceKey: string } }

export type TypedInput<Values> = ReturnType<typeof useTypedInput<Values>>

/** The input of a form under a key: the record it is based on, and what was restored from before a reload. */
export function useTypedInput<Values>(key: string, now: Start<Values>) {
  const [present] = useState(now)
  const [restored, setRestored] = useState(() => readStored<Values>(key))
  // Restored input is based on the record as it was before the reload.
  const [start, setStart] = useState(restored?.start ?? present)
  const sent = useRef(restored?.sent)
  return {
    ...{ key, start, setStart, restored },
    /** Returns the idempotency key of the values: the same for a retry, which then has no second effect. */
    onceKeyOf(values: Values, isDirty: boolean): string {
      const what = JSON.stringify(values)
      if (sent.current?.what !== what) {
        sent.current = { what, onceKey: newKey() }
        if (isDirty) storeTyped(key, { values, start, sent: sent.current })
      }
      return sent.current.onceKey
    },
    forget() {
      forgetTyped(key)
      sent.current = undefined
      setRestored(undefined)
    },
    /** Returns to the current record. */
    startOver() {
      setStart(present)
      return present
    },
  }
}

/** Restores the input of a form once, and stores it while it differs from the initial values. */
export function useStoredInput<Values extends FieldValues>(
  { key, start, restored }: TypedInput<Values>,
  form: UseFormReturn<Values, unknown, Values>,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) storeTyped(key, { values, start })
          else if (isDirty === false) forgetTyped(key)
        },
      }),
    [key, form, start],
  )
  useEffect(() => {
    if (restored) form.reset(restored.values, { keepDefaultValues: true })
  }, [restored, form])
}

/**
 * Follows the record while nothing is typed, so that a form that stays on the screen shows what others save. To mount
 * it again instead would lose a save that is under way and restore what it sent as unsaved.
 */
export function useFollowedRecord<Values extends FieldValues>(
  { start, setStart, restored }: TypedInput<Values>,
  form: UseFormReturn<Values, unknown, Values>,
  now: Start<Values>,
  isBusy: boolean,
): void {
  const { isDirty } = form.formState
  const follow = useEffectEvent(() => {
    if (isBusy || isDirty || restored || isSameValue(now.values, start.values)) return
    form.reset(now.values)
    setStart(now)
  })
  const record = JSON.stringify(now)
  useEffect(() => follow(), [record])
}

/** Reads stored input; of a form that held nothing but a file, none is left. */
function readStored<Values>(key: string): Stored<Values> | undefined {
  const stored = storedTyped<Stored<Values>>(key)
  return stored && isSameValue(stored.values, stored.start.values) ? undefined : stored
}
