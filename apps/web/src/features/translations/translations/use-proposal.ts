import { useEffect, useRef } from 'react'
import type { FieldPathByValue, FieldValues, PathValue } from 'react-hook-form'
import type { RouteForm } from '../../../forms/use-route-form.ts'

/** Fills in a field when a value for it is known, unless the user has entered another one. */
export function useProposal<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  proposal: string | null | undefined,
  form: RouteForm<Values>,
  name: Name,
): void {
  const filled = useRef(form.getValues(name))
  useEffect(() => {
    if (typeof proposal !== 'string' || form.getValues(name) !== filled.current) return
    const value = proposal as PathValue<Values, Name>
    filled.current = value
    form.setValue(name, value)
    // Runs once per proposal, so that a later input stays.
  }, [proposal])
}
