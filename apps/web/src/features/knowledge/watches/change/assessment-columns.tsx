import type { Assessment } from '@domicile/contract/knowledge/watches/watch-changes'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import type { Column } from '../../../../lists/list-types.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../../ui/data/TruncatedText.tsx'
import { assessmentTexts as words } from './change-texts.ts'

export type AssessmentRow = Assessment & { id: string }

type Acts = { toggle: (id: string) => void; open: (row: AssessmentRow) => void }

const headers = words.columns

/** The columns of assessed companies; without acts, they can only be read. */
export function assessmentColumns(
  chosen: ReadonlySet<string>,
  acts: Acts | undefined,
): Column<AssessmentRow>[] {
  const select: Column<AssessmentRow> = {
    id: 'select',
    header: '',
    width: 56,
    card: 'action',
    // A text that was sent to a company no longer changes.
    cell: ({ id, company, publishedAt }) => (
      <Checkbox
        size="small"
        checked={chosen.has(id)}
        disabled={publishedAt !== null}
        onChange={() => acts?.toggle(id)}
        slotProps={{ input: { 'aria-label': words.select(company.name) } }}
        sx={{ p: 1 }}
      />
    ),
  }
  return [
    ...(acts ? [select] : []),
    {
      id: 'company',
      header: headers.company,
      primary: true,
      width: 208,
      cell: (row) =>
        acts && row.publishedAt === null ? (
          <Link
            component="button"
            type="button"
            aria-label={words.edit(row.company.name)}
            onClick={() => acts.open(row)}
            sx={{ font: 'inherit', textAlign: 'left' }}
          >
            {row.company.name}
          </Link>
        ) : (
          row.company.name
        ),
    },
    {
      id: 'relevance',
      header: headers.relevance,
      width: 120,
      card: 'line',
      cell: ({ isRelevant }) => (isRelevant ? words.relevant : words.notRelevant),
    },
    {
      id: 'level',
      header: headers.level,
      width: 88,
      card: 'line',
      cell: ({ isRelevant, level }) => (isRelevant ? words.levels[level] : '–'),
      cardCell: ({ isRelevant, level }) => (isRelevant ? words.levels[level] : null),
    },
    {
      id: 'reason',
      header: headers.reason,
      width: 304,
      card: 'line',
      cell: ({ reason }) => <TruncatedText>{reason}</TruncatedText>,
    },
    { id: 'state', header: headers.state, width: 128, card: 'status', cell: (row) => <State row={row} /> },
  ]
}

function State({ row: { publishedAt, confirmedAt } }: { row: AssessmentRow }) {
  if (publishedAt) return <StatusChip label={words.states.published} tone="accepted" />
  if (confirmedAt) return <StatusChip label={words.states.confirmed} tone="approved" />
  return <StatusChip label={words.states.proposed} tone="pending" />
}
