import type { ValueSource } from '@domicile/contract/companies/value-source'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { formatList } from '../../ui/data/format.ts'
import type { CompanyTabProps } from '../company-tab.ts'
import { SourceButton } from './SourceButton.tsx'
import { describeSource, SourceLines } from './SourceLines.tsx'
import { sourceTexts as words } from './source-texts.ts'

type EntrySourcesProps = {
  /** The name of the entry. */
  name: string
  sources: readonly ValueSource[]
  /** The labels of the fields, in the order of their form. */
  labels: Readonly<Record<string, string>>
  companyId: string
  person: CompanyTabProps['person']
}

/** A button that shows where the values of an entry of a register come from; values of one source together. */
export function EntrySources({ name, sources, labels, companyId, person }: EntrySourcesProps) {
  if (sources.length === 0) return null
  const order = Object.keys(labels)
  const sorted = sources.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
  const groups = Map.groupBy(sorted, (source) =>
    JSON.stringify([describeSource(source, person?.timeZone), source.assignment, source.evidence]),
  )
  return (
    <SourceButton label={words.button(name)} isAlone>
      <Stack sx={{ gap: 2 }}>
        {[...groups].map(([key, group]) => (
          <Box key={key}>
            <Box sx={{ fontWeight: 600 }}>{formatList(group.map(({ field }) => labels[field] ?? field))}</Box>
            <SourceLines source={group[0]!} {...{ companyId, person }} />
          </Box>
        ))}
      </Stack>
    </SourceButton>
  )
}
