import { formatListAge } from '@domicile/contract/compliance/screening-lists/list-age'
import { formatScore } from '@domicile/contract/compliance/screening/format-score'
import type { ListOfRun, Run } from '@domicile/contract/compliance/screening/runs'
import {
  listUses,
  type ListUse,
  runCauses,
  runOutcomes,
} from '@domicile/contract/compliance/screening/screening-kinds'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Column } from '../../../../lists/list-types.ts'
import { Rows } from '../../../../lists/Rows.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { EntryList } from '../../../../ui/data/EntryList.tsx'
import { formatDay, formatInstant, formatNumber } from '../../../../ui/data/format.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import type { StatusTone } from '../../../../ui/theme.ts'
import { factsOf } from '../../screening-lists/screening-lists.public.ts'
import { runTexts as words } from './run-texts.ts'

type RunProps = { run: Run }
type TimedProps = RunProps & { timeZone: string | undefined }

/** When, by whom, why and by which rules. */
export function RunFacts({ run, timeZone }: TimedProps) {
  const { facts } = words
  return (
    <Panel title={facts.title}>
      <DefinitionList
        items={[
          { label: facts.result, value: runOutcomes[run.outcome] },
          { label: facts.at, value: formatInstant(run.at, timeZone) },
          { label: facts.by, value: run.by ?? facts.portal },
          { label: facts.cause, value: runCauses[run.cause] },
          { label: facts.parties, value: formatNumber(run.parties) },
          { label: facts.threshold, value: formatScore(run.threshold) },
          { label: facts.rules, value: run.rules },
          { label: facts.id, value: run.id },
        ]}
      />
    </Panel>
  )
}

/** The subject as it was then. */
export function SubjectPanel({ run: { facts, fingerprint } }: RunProps) {
  return (
    <Panel title={words.subject}>
      <DefinitionList
        items={[
          ...factsOf({ ...facts, listings: [] }),
          { label: words.facts.fingerprint, value: <Hash>{fingerprint}</Hash> },
        ]}
      />
    </Panel>
  )
}

const useTones: Record<ListUse, StatusTone> = { searched: 'approved', stale: 'issues', missing: 'issues' }

const listColumns = (day: string): Column<ListOfRun>[] => [
  { id: 'name', header: words.list.name, primary: true, width: 160, cell: ({ name }) => name },
  {
    id: 'use',
    header: words.list.use,
    width: 160,
    cell: ({ use }) => <StatusChip label={listUses[use]} tone={useTones[use]} />,
  },
  { id: 'version', header: words.list.version, width: 80, align: 'right', cell: ({ number }) => number },
  {
    id: 'date',
    header: words.list.date,
    width: 190,
    cell: ({ listDate }) =>
      listDate ? `${formatDay(listDate)}, ${formatListAge(listDate, day)}` : words.noDate,
  },
  {
    id: 'parties',
    header: words.list.parties,
    width: 96,
    align: 'right',
    cell: ({ parties }) => formatNumber(parties),
  },
  {
    id: 'sha256',
    header: words.list.sha256,
    width: 260,
    cell: ({ sha256 }) => sha256 && <Hash>{sha256}</Hash>,
  },
]

/** The lists as they were searched: version, date with its age on that day, size and hash of each. */
export function ListsPanel({ lists, day }: Pick<Run, 'lists'> & { day: string }) {
  return (
    <Panel title={words.lists}>
      <Box sx={wrapped}>
        <Rows label={words.lists} columns={listColumns(day)} rows={lists} />
      </Box>
    </Panel>
  )
}

/** A hash is of use only as a whole. */
export function Hash({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ fontFamily: 'monospace', fontSize: 12, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  )
}

/** Versions after the run whose changes were compared with the subject. */
export function LaterVersions({ run: { laterVersions }, timeZone }: TimedProps) {
  if (laterVersions.length === 0) return null
  return (
    <Panel title={words.laterVersions} subtitle={words.laterText}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {laterVersions.map(({ listId, name, number, parties, comparedAt }) => (
          <li key={`${listId} ${number}`}>
            {words.later(name, number, parties)}, {formatInstant(comparedAt, timeZone)}
          </li>
        ))}
      </Box>
    </Panel>
  )
}

export function RepetitionsPanel({ run: { repetitions }, timeZone }: TimedProps) {
  if (repetitions.length === 0) return null
  return (
    <Panel title={words.repetitions}>
      <EntryList
        label={words.repetitions}
        entries={repetitions.map(({ id, at, by, isSame }) => ({
          key: id,
          to: paths.screeningRun(id),
          title: isSame ? words.same : words.different,
          text: (
            <Typography variant="body2" component="span">
              {by ?? words.facts.portal}, <DateTime value={at} timeZone={timeZone} />
            </Typography>
          ),
          beside: (
            <StatusChip label={isSame ? words.same : words.different} tone={isSame ? 'approved' : 'issues'} />
          ),
        }))}
      />
    </Panel>
  )
}

/** Rows of a document wrap, as paper has no tooltips, and end where its text does. */
const wrapped = {
  '& td [data-line]': { whiteSpace: 'normal', overflow: 'visible' },
  '@media print': { '& > *': { mx: 0 } },
} as const
