import type { RiskMatrix } from '@domicile/contract/risk/matrices'
import { DraftState } from '../../drafts/DraftState.tsx'
import type { Column } from '../../lists/list-types.ts'
import { DateTime } from '../../ui/data/DateTime.tsx'
import { formatNumber } from '../../ui/data/format.ts'
import { TruncatedText } from '../../ui/data/TruncatedText.tsx'
import { matrixTexts as words } from './matrix-texts.ts'

const headers = words.columns

/** The columns of the risk matrices. */
export function matrixColumns(timeZone: string | undefined): Column<RiskMatrix>[] {
  return [
    {
      id: 'name',
      header: headers.name,
      primary: true,
      width: 288,
      cell: ({ name }) => <TruncatedText>{name}</TruncatedText>,
    },
    {
      id: 'state',
      card: 'status',
      header: headers.state,
      width: 280,
      cell: (matrix) => <DraftState record={matrix} note={inForceNote(matrix)} />,
    },
    {
      id: 'factors',
      header: headers.factors,
      align: 'right',
      width: 88,
      cell: ({ factors }) => formatNumber(factors),
    },
    {
      id: 'version',
      header: headers.version,
      align: 'right',
      width: 96,
      cell: ({ publishedVersion }) => publishedVersion ?? '–',
    },
    {
      id: 'updatedAt',
      card: 'line',
      header: headers.updatedAt,
      width: 136,
      cell: ({ updatedAt }) => <DateTime value={updatedAt} {...(timeZone && { timeZone })} />,
    },
  ]
}

/** Returns the note of the matrix by which companies are rated. */
export function inForceNote({ isInForce }: Pick<RiskMatrix, 'isInForce'>): string | undefined {
  return isInForce ? words.inForce : undefined
}
