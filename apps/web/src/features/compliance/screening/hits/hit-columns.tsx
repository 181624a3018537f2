import { formatScore } from '@domicile/contract/compliance/screening/format-score'
import { hitStates } from '@domicile/contract/compliance/screening/hit-states'
import type { HitSummary } from '@domicile/contract/compliance/screening/hits'
import { companyColumn } from '../../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../../lists/list-types.ts'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../../ui/data/TruncatedText.tsx'
import { hitListTexts } from './hit-texts.ts'

const headers = hitListTexts.columns

export function hitColumns(timeZone: string | undefined): Column<HitSummary>[] {
  return [
    {
      id: 'subject',
      header: headers.subject,
      primary: true,
      width: 160,
      cell: ({ subject }) => <TruncatedText>{subject.name}</TruncatedText>,
    },
    {
      id: 'party',
      header: headers.party,
      width: 160,
      card: 'line',
      cell: ({ party }) => <TruncatedText>{party.name}</TruncatedText>,
    },
    {
      id: 'score',
      header: headers.score,
      width: 88,
      align: 'right',
      card: 'amount',
      cell: ({ score }) => formatScore(score),
    },
    {
      id: 'list',
      header: headers.list,
      width: 124,
      cell: ({ list }) => <TruncatedText>{list.name}</TruncatedText>,
    },
    companyColumn(headers.company, 132),
    { id: 'state', header: headers.state, width: 168, card: 'status', cell: (hit) => <HitChip hit={hit} /> },
    {
      id: 'age',
      header: headers.age,
      width: 100,
      cell: ({ foundAt }) => <DateTime value={foundAt} timeZone={timeZone} />,
    },
  ]
}

/** The state of a hit, in its own words and the tone of its label. */
export function HitChip({ hit: { state, label } }: { hit: Pick<HitSummary, 'state' | 'label'> }) {
  return <StatusChip label={hitStates[state]} tone={label} />
}
