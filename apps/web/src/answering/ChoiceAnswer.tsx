import type { FieldType } from '@domicile/contract/form-engine/field-types'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { RadioField } from '../ui/fields/RadioField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { answeringTexts as words } from './answering-texts.ts'
import { type InputProps, optionsOf, textOf } from './input-props.ts'

const SearchSelect = lazy(async () => ({
  default: (await import('../ui/fields/SearchSelect.tsx')).SearchSelect,
}))

const inView: readonly FieldType[] = ['radio', 'single choice']

/** A choice of one option: radio buttons, a list, or a list with search. */
export function ChoiceAnswer({ base, state, answer }: InputProps) {
  const { type, placeholder } = state.field
  const options = optionsOf(state)
  const value = textOf(state)
  if (inView.includes(type))
    return (
      <RadioField {...base} options={options} value={value} onChange={answer} canClear={!state.isRequired} />
    )
  const choose = placeholder ?? words.choose
  if (type === 'autocomplete')
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
        <SearchSelect
          {...base}
          options={options}
          placeholder={choose}
          value={options.find((option) => option.value === value) ?? null}
          onChange={(chosen) => answer(chosen?.value ?? null)}
        />
      </Suspense>
    )
  return <SelectField {...base} options={options} placeholder={choose} value={value} onChange={answer} />
}
