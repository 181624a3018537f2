import type { HitRecord } from '@domicile/contract/compliance/screening/hits'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import DragHandleOutlined from '@mui/icons-material/DragHandleOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { ReactNode } from 'react'
import { NotGiven } from '../../../../ui/data/NotGiven.tsx'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import type { StatusTone } from '../../../../ui/theme.ts'
import { visuallyHidden } from '../../../../ui/layout/visually-hidden.ts'
import type { ComparedFact, Verdict } from './compare-sides.ts'
import { hitTexts as words } from './hit-texts.ts'

type SidesPanelProps = { hit: HitRecord; facts: readonly ComparedFact[] }

/** Both parties side by side; a phone shows the two values of a fact below each other. */
export function SidesPanel({ hit: { list }, facts }: SidesPanelProps) {
  return (
    <Panel title={words.sides}>
      <Box component="table" sx={table}>
        <Box component="thead">
          <tr>
            <th scope="col">
              <Box component="span" sx={visuallyHidden}>
                {words.fact}
              </Box>
            </th>
            <th scope="col">{words.subject}</th>
            <th scope="col">{`${words.party}, ${list.name}`}</th>
            <th scope="col">
              <Box component="span" sx={visuallyHidden}>
                {words.verdict}
              </Box>
            </th>
          </tr>
        </Box>
        <tbody>
          {facts.map((fact) => (
            <FactRow key={fact.id} fact={fact} />
          ))}
        </tbody>
      </Box>
    </Panel>
  )
}

function FactRow({ fact: { label, subject, party, verdict } }: { fact: ComparedFact }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <Side label={words.subject} values={subject} />
      <Side label={words.party} values={party} />
      <td>{verdict && <VerdictChip verdict={verdict} />}</td>
    </tr>
  )
}

function Side({ label, values }: { label: string; values: readonly string[] }): ReactNode {
  return (
    <Box component="td" data-side={label}>
      {values.length === 0 ? (
        <NotGiven />
      ) : (
        values.map((value) => <Typography key={value}>{value}</Typography>)
      )}
    </Box>
  )
}

const looks: Record<NonNullable<Verdict>, { tone: StatusTone; icon: typeof SvgIcon }> = {
  same: { tone: 'approved', icon: CheckOutlined },
  similar: { tone: 'needs attention', icon: DragHandleOutlined },
  different: { tone: 'issues', icon: CloseOutlined },
}

function VerdictChip({ verdict }: { verdict: NonNullable<Verdict> }) {
  return <StatusChip label={words.verdicts[verdict]} {...looks[verdict]} />
}

const narrow = '@media (max-width: 599.95px)'

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  '& th': { textAlign: 'left', fontWeight: 400, color: 'text.secondary', verticalAlign: 'top' },
  '& thead th': { typography: 'body2', fontWeight: 500, pb: 1 },
  '& td': { verticalAlign: 'top' },
  '& :is(th, td)': { p: 0, pr: 2, py: 1 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& thead th:first-of-type': { width: '18%' },
  '& thead th:last-of-type': { width: 104, pr: 0 },
  '& tbody td:last-of-type': { textAlign: 'right', pr: 0 },
  [narrow]: {
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      py: 1,
      '& > *': { p: 0 },
      '& > th': { fontWeight: 500, color: 'text.primary' },
      // The verdict is beside the label, above the values.
      '& > td:last-of-type': { order: -1, gridRow: 1, gridColumn: 2 },
      '& > [data-side]': { gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: '104px 1fr' },
      '& > [data-side]::before': {
        content: 'attr(data-side)',
        color: 'text.secondary',
        gridRow: '1 / span 20',
      },
      '& > [data-side] > *': { gridColumn: 2 },
    },
  },
} as const
