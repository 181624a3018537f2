import { countryName } from '@domicile/contract/countries'
import type { CountryEntry, CountryList } from '@domicile/contract/risk/country-lists'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay, formatPeriod } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { ActionButton } from '../../../ui/layout/ActionButton.tsx'
import { Fold } from '../../../ui/layout/Fold.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { today } from '../../companies/companies.public.ts'
import { countryTexts as words } from './country-texts.ts'

type CountryListPanelProps = {
  list: CountryList
  onHistory: () => void
  /** Opens an entry, or a new one; undefined for readers. */
  onEdit: ((entry?: CountryEntry) => void) | undefined
}

/** A list with the countries that are on it today, and its former entries. */
export function CountryListPanel({ list, onHistory, onEdit }: CountryListPanelProps) {
  const day = today()
  const isCurrent = ({ from, until }: CountryEntry) => from <= day && (until === null || until >= day)
  const byName = list.entries.toSorted((a, b) => countryName(a.country).localeCompare(countryName(b.country)))
  const [current, others] = [byName.filter(isCurrent), byName.filter((entry) => !isCurrent(entry))]
  return (
    <Panel
      title={list.name}
      subtitle={`${list.description} ${current.length > 0 ? `${words.count(current.length)}.` : ''}`}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <ActionButton size="small" onClick={onHistory}>
            {words.history}
          </ActionButton>
          {onEdit && (
            <ActionButton size="small" variant="outlined" onClick={() => onEdit()}>
              {words.add}
            </ActionButton>
          )}
        </Stack>
      }
    >
      {list.entries.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.empty}</Typography>}
      <Entries label={list.name} entries={current} onEdit={onEdit} />
      {others.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Fold title={words.former} count={others.length}>
            <Entries label={`${list.name}: ${words.former}`} entries={others} onEdit={onEdit} />
          </Fold>
        </Box>
      )}
    </Panel>
  )
}

type EntriesProps = {
  label: string
  entries: readonly CountryEntry[]
  onEdit: CountryListPanelProps['onEdit']
}

function Entries({ label, entries, onEdit }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Box component="li" key={entry.id} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Entry entry={entry} onEdit={onEdit} />
        </Box>
      ))}
    </Box>
  )
}

function Entry({ entry, onEdit }: { entry: CountryEntry; onEdit: CountryListPanelProps['onEdit'] }) {
  const { country, from, until, source, verifyBy } = entry
  const name = countryName(country)
  const isOverdue = verifyBy !== null && until === null && verifyBy < today()
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="span" sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          <span>{until === null ? words.since(formatDay(from)) : formatPeriod(from, until)}</span>
          {isOverdue && <StatusChip label={words.overdue(formatDay(verifyBy))} tone="needs attention" />}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {source}
          {verifyBy && !isOverdue && until === null && ` · ${words.verify(formatDay(verifyBy))}`}
        </Typography>
      </Box>
      {onEdit && (
        <ActionButton size="small" onClick={() => onEdit(entry)}>
          {words.editOf(name)}
        </ActionButton>
      )}
    </Stack>
  )
}
