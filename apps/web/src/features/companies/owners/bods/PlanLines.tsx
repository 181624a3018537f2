import type { HoldingValues, ImportLine } from '@domicile/contract/companies/owners/bods'
import { interests } from '@domicile/contract/companies/owners/interests'
import { countryName } from '@domicile/contract/countries'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDay, formatNumber, formatPeriod } from '../../../../ui/data/format.ts'
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx'
import { importTexts as words } from './import-texts.ts'

type PlanLinesProps = {
  companyId: string
  lines: readonly ImportLine[]
  ticked: ReadonlySet<number>
  onTick: (key: number, isOn: boolean) => void
}

const kinds = ['added', 'changed', 'ended', 'same'] as const

/** The lines of a plan by what they change; those that change something can be ticked. */
export function PlanLines({ companyId, lines, ticked, onTick }: PlanLinesProps) {
  if (lines.length === 0) return <Typography>{words.none}</Typography>
  return kinds.map((kind) => {
    const group = lines.filter((line) => line.kind === kind)
    if (group.length === 0) return null
    return (
      <Box key={kind} role="group" aria-label={words.kinds[kind]}>
        <Typography variant="h3">{`${words.kinds[kind]} (${formatNumber(group.length)})`}</Typography>
        {kind === 'ended' && <Typography sx={quiet}>{words.endedHelp}</Typography>}
        {group.map((line) =>
          kind === 'same' ? (
            <Same key={line.key} line={line} companyId={companyId} />
          ) : (
            <Line key={line.key} {...{ line, companyId, onTick }} isTicked={ticked.has(line.key)} />
          ),
        )}
      </Box>
    )
  })
}

type LineProps = Pick<PlanLinesProps, 'companyId' | 'onTick'> & { line: ImportLine; isTicked: boolean }

function Line({ line, companyId, isTicked, onTick }: LineProps) {
  const { key, name, problem, notes } = line
  const help = [termsOf(line, companyId), ...changesOf(line), ...notes].join('\n')
  return (
    <Box sx={{ '& .MuiFormHelperText-root': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } }}>
      <CheckboxField
        name={`line-${key}`}
        label={name}
        help={help}
        value={isTicked}
        disabled={problem !== null}
        {...(problem !== null && { error: problem })}
        onChange={(isOn) => onTick(key, isOn)}
      />
    </Box>
  )
}

function Same({ line, companyId }: { line: ImportLine; companyId: string }) {
  return (
    <Typography sx={{ ...quiet, mt: 0.5, overflowWrap: 'anywhere' }}>
      {words.label(line.name, termsOf(line, companyId))}
    </Typography>
  )
}

const quiet = { color: 'text.secondary' } as const

const fields = ['percentage', 'startsOn', 'endsOn', 'birthDate', 'country'] as const

/** Says what a line is about: `Shares 60 %, since 1 Mar 2026`, and in which other company; what changes is left out. */
function termsOf({ interest, before, after, company, kind }: ImportLine, companyId: string): string {
  const { percentage, startsOn, endsOn } = kind === 'ended' && before ? before : after
  const isSame = (field: keyof HoldingValues) => kind !== 'changed' || before?.[field] === after[field]
  const share = isSame('percentage') && percentage ? `${percentage} %` : null
  const place = company.id === companyId ? null : words.inCompany(company.name)
  const period = isSame('startsOn') && isSame('endsOn') ? formatPeriod(startsOn, endsOn) : undefined
  const interestText = [interests[interest].label, share].filter(Boolean).join(' ')
  return [interestText, place, period?.replace(/^[SU]/, (letter) => letter.toLowerCase())]
    .filter(Boolean)
    .join(', ')
}

/** Says what a line changes, field by field. */
function changesOf({ kind, before, after }: ImportLine): string[] {
  if (kind === 'ended') return after.endsOn ? [words.ends(formatDay(after.endsOn))] : []
  if (kind !== 'changed' || !before) return []
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => words.change(words.fields[field], formatValue(field, before), formatValue(field, after)))
}

function formatValue(field: (typeof fields)[number], values: HoldingValues): string {
  const value = values[field]
  if (value === null) return words.nothing
  if (field === 'percentage') return `${value} %`
  return field === 'country' ? countryName(value) : formatDay(value)
}
