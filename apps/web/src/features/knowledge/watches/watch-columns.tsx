import type { Watch } from '@domicile/contract/knowledge/watches/watches'
import { watchStateLabels } from '@domicile/contract/knowledge/watches/watch-states'
import { checkOutcomes } from '@domicile/contract/knowledge/watches/watch-kinds'
import type { Column } from '../../../lists/list-types.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { sentence } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { today } from '../../../ui/data/today.ts'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { formatEffect, watchTexts as words } from './watch-texts.ts'

const headers = words.columns

/** The columns of watched texts. */
export function watchColumns(isStaff: boolean, timeZone: string | undefined): Column<Watch>[] {
  return [
    {
      id: 'title',
      header: headers.title,
      primary: true,
      width: 280,
      cell: ({ title }) => <TruncatedText>{title}</TruncatedText>,
    },
    {
      id: 'changed',
      header: headers.changed,
      width: 112,
      card: 'line',
      cell: ({ change }) => (change ? <DateTime value={change.at} timeZone={timeZone} /> : words.noChange),
    },
    {
      id: 'waitsFor',
      header: headers.waitsFor,
      width: 120,
      hideable: true,
      cell: ({ waitsFor }) => sentence((isStaff ? words.waits : words.waitsForClients)[waitsFor]),
    },
    {
      id: 'state',
      header: headers.state,
      width: 248,
      card: 'status',
      cell: (watch) => <WatchStatus watch={watch} />,
    },
    {
      id: 'effective',
      header: headers.effective,
      width: 216,
      card: 'line',
      cell: ({ change }) => (change?.effectiveOn ? formatEffect(change.effectiveOn, today()) : '–'),
      cardCell: ({ change }) => (change?.effectiveOn ? formatEffect(change.effectiveOn, today()) : null),
    },
  ]
}

type Shown = Pick<Watch, 'state' | 'label' | 'change' | 'lastCheck' | 'versionNumber'>

/** The state of the change that needs someone; a failed check and an overdue company come first. */
export function WatchStatus({ watch: { state, change, lastCheck, versionNumber } }: { watch: Shown }) {
  if (change?.isOverdue) return <StatusChip label={words.overdue} tone="at risk" />
  if (state === 'watching' && lastCheck && checkOutcomes[lastCheck.outcome].tone === 'issues')
    return <StatusChip label={words.checkFailed} tone="issues" />
  if (versionNumber === null) return <StatusChip label={words.noBaseline} tone="pending" />
  return <StatusChip {...watchStateLabels[state]} />
}
