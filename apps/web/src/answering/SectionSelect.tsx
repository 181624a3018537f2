import Box from '@mui/material/Box'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { answeringTexts as words } from './answering-texts.ts'
import type { SectionEntry } from './SectionList.tsx'

type SectionSelectProps = {
  entries: readonly SectionEntry[]
  current: string
  onShow: (name: string) => void
}

/**
 * The sections of a long form where there is no room for a list beside them. The focus stays, because arrow keys change
 * the choice one by one.
 */
export function SectionSelect({ entries, current, onShow }: SectionSelectProps) {
  const place = entries.findIndex(({ name }) => name === current) + 1
  return (
    <Box sx={{ '@container (min-width: 760px)': { display: 'none' } }}>
      <SelectField
        name="section-of-form"
        label={words.sectionOf(place, entries.length)}
        options={entries.map((entry) => ({ value: entry.name, label: labelOf(entry) }))}
        value={current}
        onChange={onShow}
      />
    </Box>
  )
}

function labelOf({ title, answered, total }: SectionEntry): string {
  if (total === 0) return title
  return `${title} – ${answered === total ? words.complete.toLowerCase() : words.ofSection(answered, total)}`
}
