import Check from '@mui/icons-material/Check'
import Button from '@mui/material/Button'
import { filterButton } from './filter-button.ts'

type FilterChipProps = { label: string; selected: boolean; onToggle: (selected: boolean) => void }

/** A filter that is on or off. */
export function FilterChip({ label, selected, onToggle }: FilterChipProps) {
  return (
    <Button
      variant="outlined"
      size="small"
      aria-pressed={selected}
      startIcon={selected ? <Check /> : undefined}
      onClick={() => onToggle(!selected)}
      sx={filterButton(selected)}
    >
      {label}
    </Button>
  )
}
