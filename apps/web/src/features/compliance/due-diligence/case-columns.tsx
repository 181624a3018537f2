import type { CaseSummary } from '@domicile/contract/compliance/due-diligence/cases'
import { riskLevelLabels } from '@domicile/contract/compliance/risk/risk-kinds'
import Box from '@mui/material/Box'
import { labelColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { formatDay, formatWaitsFor, sentence } from '../../../ui/data/format.ts'
import { NotGiven } from '../../../ui/data/NotGiven.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import {
  caseListTexts,
  caseTexts,
  exposedPerson,
  stageTexts,
  timingTexts,
  waitsTexts,
} from './due-diligence-texts.ts'

const headers = caseListTexts.columns

/** The columns of the list of cases. */
export const caseColumns: Column<CaseSummary>[] = [
  {
    id: 'company',
    header: headers.company,
    primary: true,
    width: 176,
    cell: ({ company }) => <TruncatedText>{company.name}</TruncatedText>,
  },
  labelColumn(headers.status, 168),
  {
    id: 'stage',
    card: 'line',
    header: headers.stage,
    width: 128,
    cell: ({ state }) => <TruncatedText>{stageTexts[state]}</TruncatedText>,
  },
  {
    id: 'waitingOn',
    card: 'line',
    header: headers.waitingOn,
    width: 112,
    cell: (one) => <TruncatedText>{sentence(waitingName(one))}</TruncatedText>,
    cardCell: waitingLine,
  },
  {
    id: 'level',
    header: headers.level,
    width: 88,
    cell: (one) => levelOf(one) ?? <NotGiven />,
  },
  {
    id: 'review',
    header: headers.review,
    width: 112,
    cell: (one) => <NextReview of={one} />,
  },
  {
    id: 'manager',
    hideable: true,
    header: headers.manager,
    width: 128,
    cell: ({ manager }) => (manager ? <TruncatedText>{manager.name}</TruncatedText> : <NotGiven />),
  },
]

/** Names whom a case waits for: the reader only if they can act, otherwise those who can. */
export function waitingName({ waitingOn, waitsFor }: CaseSummary): string {
  return formatWaitsFor(waitsFor, waitsTexts[waitingOn])
}

/** `Waiting for you`; null while no one is waited for. */
export function waitingLine(one: CaseSummary): string | null {
  return one.waitingOn === 'none' ? null : caseTexts.waitsFor(waitingName(one))
}

/** The level of risk in words, and that a politically exposed person is among the people. */
function levelOf({ level, isPep }: CaseSummary): string | undefined {
  const parts = [level && riskLevelLabels[level], isPep && exposedPerson].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** The day of the next review, and that it is near or has passed. */
export function NextReview({ of }: { of: Pick<CaseSummary, 'nextReviewOn' | 'reviewTiming'> }) {
  if (of.nextReviewOn === null) return <NotGiven />
  const note = of.reviewTiming && timingTexts[of.reviewTiming]
  const color = of.reviewTiming === 'overdue' ? 'error.main' : 'text.secondary'
  return (
    <>
      {formatDay(of.nextReviewOn)}
      {note && (
        <Box component="span" sx={{ display: 'block', typography: 'body2', color }}>
          {note}
        </Box>
      )}
    </>
  )
}
