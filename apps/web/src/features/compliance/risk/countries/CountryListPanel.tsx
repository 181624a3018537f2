import { countryName } from '@domicile/contract/countries'
import type { CountryEntry, CountryList } from '@domicile/contract/compliance/risk/country-lists'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { proposalTexts } from '../../../../forms/proposals/proposal-texts.ts'
import { formatDay } from '../../../../ui/data/format.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { Fold } from '../../../../ui/layout/Fold.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { today } from '../../../../ui/data/today.ts'
import { countryTexts as words } from './country-texts.ts'
import { periodOf } from './period.ts'

type CountryListPanelProps = {
  list: CountryList
  onHistory: () => void
  /** Proposes a change, which begins with an entry; undefined while one is proposed, and for readers. */
  onChange: ((entry?: CountryEntry) => void) | undefined
}

/** A list with the countries that are on it today, and its former entries. */
export function CountryListPanel({ list, onHistory, onChange }: CountryListPanelProps) {
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
          {onChange && (
            <ActionButton size="small" variant="outlined" onClick={() => onChange()}>
              {proposalTexts.propose}
            </ActionButton>
          )}
        </Stack>
      }
    >
      {list.entries.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.empty}</Typography>}
      <Overdue entries={current} day={day} />
      <Entries label={list.name} entries={current} onChange={onChange} />
      {others.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Fold title={words.former} count={others.length}>
            <Entries label={`${list.name}: ${words.former}`} entries={others} onChange={onChange} />
          </Fold>
        </Box>
      )}
    </Panel>
  )
}

/** The countries whose source is to be read again, together. */
function Overdue({ entries, day }: { entries: readonly CountryEntry[]; day: string }) {
  const due = entries.flatMap(({ verifyBy }) => (verifyBy && verifyBy < day ? [verifyBy] : [])).sort()
  if (!due[0]) return null
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {words.overdue(due.length, formatDay(due[0]))}
    </Alert>
  )
}

type EntriesProps = {
  label: string
  entries: readonly CountryEntry[]
  onChange: CountryListPanelProps['onChange']
}

function Entries({ label, entries, onChange }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Box component="li" key={entry.id} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Entry entry={entry} onChange={onChange} />
        </Box>
      ))}
    </Box>
  )
}

function Entry({ entry, onChange }: { entry: CountryEntry; onChange: CountryListPanelProps['onChange'] }) {
  const { country, until, source, verifyBy } = entry
  const name = countryName(country)
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="span" sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          <span>{periodOf(entry)}</span>
          {verifyBy && until === null && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {words.verify(formatDay(verifyBy))}
            </Typography>
          )}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {source}
        </Typography>
      </Box>
      {onChange && (
        <Button size="small" aria-label={words.editOf(name)} onClick={() => onChange(entry)}>
          {words.edit}
        </Button>
      )}
    </Stack>
  )
}
