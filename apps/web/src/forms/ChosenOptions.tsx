import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { Fragment, type ReactNode } from 'react'
import type { Option } from '../ui/fields/SelectField.tsx'

type ChosenOptionsProps = {
  value: readonly Option[]
  onChange: (value: Option[]) => void
  /** The label of the button that removes a choice. */
  removeLabel: (label: string) => string
  /** Without room for another choice, the picker is left out. */
  most?: number
  /** The field that adds a choice, always empty itself. */
  children: (onChoose: (chosen: Option | null) => void) => ReactNode
}

/** Several choices from a long list: a picker that adds one, and the chosen ones, which can be removed. */
export function ChosenOptions({
  value,
  onChange,
  removeLabel,
  most = Infinity,
  children,
}: ChosenOptionsProps) {
  const without = (id: string) => value.filter((one) => one.value !== id)
  return (
    <Stack sx={{ gap: 1 }}>
      {/* A new key after each choice remounts the picker, so that it is empty again. */}
      {value.length < most && (
        <Fragment key={value.length}>
          {children((chosen) => chosen && onChange([...without(chosen.value), chosen]))}
        </Fragment>
      )}
      {value.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {value.map(({ value: id, label }) => (
            <Chip
              key={id}
              label={label}
              aria-label={removeLabel(label)}
              onDelete={() => onChange(without(id))}
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
