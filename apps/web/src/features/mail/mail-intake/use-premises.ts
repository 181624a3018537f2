import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/queries.ts'
import type { Option } from '../../../ui/fields/SelectField.tsx'

const KEY = 'intakePremises'

/** The premises that an operator can choose, those chosen last in this browser or the only ones, and their setter. */
export function usePremises() {
  const source = useQuery(query('GET /api/premises'))
  const premises = source.data
  const [last, setLast] = useState(() => localStorage.getItem(KEY) ?? '')
  const options: Option[] = (premises ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = !premises || options.some(({ value }) => value === last)
  const chosen = isKnown ? last : options.length === 1 ? options[0]!.value : ''
  const choose = (id: string) => {
    localStorage.setItem(KEY, id)
    setLast(id)
  }
  return { options, source, chosen, choose }
}
