import type { CountryEntry } from '@domicile/contract/compliance/risk/country-lists'

/** An entry as the form has it; a new one has no id. */
export type Row = Record<'id' | 'country' | 'from' | 'until' | 'source' | 'verifyBy', string>

export type ChangeValues = Record<'name' | 'description' | 'verifyAllBy' | 'reason', string> & {
  changes: Row[]
}

export function rowOf({ id, country, from, until, source, verifyBy }: CountryEntry): Row {
  return { id, country, from, until: until ?? '', source, verifyBy: verifyBy ?? '' }
}

/** A new entry like the one before: countries often come from one publication. */
export function rowAfter(previous: Row | undefined): Row {
  const { from = '', source = '', verifyBy = '' } = previous?.id === '' ? previous : {}
  return { id: '', country: '', from, until: '', source, verifyBy }
}
