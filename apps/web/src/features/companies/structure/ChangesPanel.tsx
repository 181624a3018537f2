import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { StructureChanges } from '@domicile/contract/companies/owners/beneficial-owners'
import { addDays } from '@domicile/contract/days'
import { type ChangeKind, changeTexts } from '@domicile/contract/companies/owners/change-texts'
import { type Names, namesIn, reasonTexts } from '@domicile/contract/companies/owners/reason-texts'
import type { Structure } from '@domicile/contract/companies/owners/owners'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { mayAt } from '../../../session/allowed-actions.ts'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { defined } from '../../../navigation/url-params.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import { isDay } from '../../../ui/fields/dates/parse-day.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Effects } from './Effects.tsx'
import { changesTexts as words } from './beneficial-owner-texts.ts'
import type { StructureAddress } from './use-structure-address.ts'

type ChangesPanelProps = {
  companyId: string
  person: Profile | undefined
  structure: Structure
  address: StructureAddress
  onSince: (day: string | undefined) => void
}

/** The holdings and owners that changed between a day and the chosen one. */
export function ChangesPanel({
  companyId,
  person,
  structure,
  address: { since, regime },
  onSince,
}: ChangesPanelProps) {
  const { on } = structure
  const [from, to] = [since ?? on, on].sort() as [string, string]
  return (
    <Panel title={words.title}>
      <Box sx={{ maxWidth: 220, mb: 1 }}>
        <DateField
          name="since"
          label={words.since}
          help={words.sinceHelp}
          value={since ?? ''}
          onChange={(day) => (day === '' ? onSince(undefined) : isDay(day) && onSince(day))}
        />
      </Box>
      <LastChange structure={structure} onSince={onSince} />
      {since && <Changes companyId={companyId} days={{ from, to }} regime={regime} />}
      {since && mayAt(companyId, person, 'due-diligence:read') && (
        <Effects companyId={companyId} days={{ from, to }} />
      )}
    </Panel>
  )
}

type LastChangeProps = Pick<ChangesPanelProps, 'structure' | 'onSince'>

/** Compares with the day before the latest change, which is no longer visible on the day of the change. */
function LastChange({ structure: { days, on }, onSince }: LastChangeProps) {
  const last = days.findLast((day) => day <= on)
  if (!last) return null
  return (
    <Button size="small" onClick={() => onSince(addDays(last, -1))} sx={{ ml: -0.5 }}>
      {words.lastChange(formatDay(last))}
    </Button>
  )
}

type ChangesProps = { companyId: string; days: { from: string; to: string } } & Pick<
  StructureAddress,
  'regime'
>

function Changes({ companyId, days, regime }: ChangesProps) {
  const changes = useQuery(
    query('GET /api/companies/:companyId/structure/changes', {
      params: { companyId },
      query: { ...days, ...defined({ regime }) },
    }),
  )
  return (
    <Box sx={{ mt: 2 }} role="status">
      <QueryBoundary query={changes}>
        {(found) => <ChangeList found={found} names={namesIn(found, companyId)} />}
      </QueryBoundary>
    </Box>
  )
}

const kinds: readonly ChangeKind[] = ['added', 'changed', 'ended']

function ChangeList({ found, names }: { found: StructureChanges; names: Names }) {
  const { from, to, owners, truncated } = found
  const changes = changeTexts(found, names)
  const period = words.period(formatDay(from), formatDay(to))
  if (changes.length === 0 && owners.length === 0 && !truncated)
    return <Typography>{words.none(period)}</Typography>
  return (
    <>
      {truncated && <Alert severity="warning">{words.truncated}</Alert>}
      <Typography sx={{ color: 'text.secondary' }}>{period}</Typography>
      <Lines
        title={words.owners}
        lines={owners.map(({ person, change, reasons }) => {
          const why = reasonTexts(reasons, names, person.id).join('; ')
          return words[change](person.name, why)
        })}
      />
      {kinds.map((kind) => (
        <Lines
          key={kind}
          title={words.kinds[kind]}
          lines={changes.filter((change) => change.kind === kind).map(({ text }) => text)}
        />
      ))}
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Box sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  )
}
