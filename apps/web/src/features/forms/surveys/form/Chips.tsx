import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { Option } from '../../../../ui/fields/SelectField.tsx'
import { surveyFormTexts as words } from '../survey-texts.ts'

type ChipsProps<Item> = { label: string; items: readonly Item[]; onRemove: (item: Item) => void }

/** Chosen records, each with the way to remove it. */
export function Chips<Item extends Option>({ label, items, onRemove }: ChipsProps<Item>) {
  if (items.length === 0) return null
  return (
    <Stack direction="row" role="group" aria-label={label} sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      {items.map((item) => (
        <Chip
          key={item.value}
          label={item.label}
          aria-label={words.removeCompany(item.label)}
          onDelete={() => onRemove(item)}
        />
      ))}
    </Stack>
  )
}
