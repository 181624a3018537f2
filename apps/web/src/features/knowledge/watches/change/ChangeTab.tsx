import type { Change } from '@domicile/contract/knowledge/watches/watch-changes'
import { watchStateLabels } from '@domicile/contract/knowledge/watches/watch-states'
import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import Stack from '@mui/material/Stack'
import { paths } from '../../../../navigation/paths.ts'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { EntryList } from '../../../../ui/data/EntryList.tsx'
import { formatDayOf } from '../../../../ui/data/format.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { today } from '../../../../ui/data/today.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Fold } from '../../../../ui/layout/Fold.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { formatEffect, watchPageTexts } from '../watch-texts.ts'
import { changeTexts as words } from './change-texts.ts'
import { RedlinePanel } from './RedlinePanel.tsx'
import { VersionChoice } from './VersionChoice.tsx'
import { useAddressQuery } from '../../../../navigation/use-address.ts'

type ChangeTabProps = { watch: WatchRecord; change: Change | undefined; timeZone: string }

/** A change as staff see it: what is known of it, what changed in the text, and earlier changes. */
export function ChangeTab({ watch, change, timeZone }: ChangeTabProps) {
  const search = useAddressQuery()
  const numbers = watch.versions.map(({ number }) => number)
  const parse = (value: string | undefined) => numbers.find((number) => String(number) === value)
  const from = parse(search.from) ?? change?.fromNumber
  const to = parse(search.to) ?? change?.toNumber
  if (!change && numbers.length < 2)
    return <EmptyState title={watchPageTexts.noChange} text={watchPageTexts.noChangeText} />
  const earlier = watch.changes.filter(({ id }) => id !== change?.id)
  return (
    <Stack sx={{ gap: 2 }}>
      {change && (
        <ChangeFacts change={change} isCurrent={change.id === watch.change?.id} timeZone={timeZone} />
      )}
      <RedlinePanel
        watchId={watch.id}
        from={from}
        to={to}
        choice={numbers.length > 2 && from && to && <VersionChoice numbers={numbers} from={from} to={to} />}
      />
      {earlier.length > 0 && (
        <Fold title={words.earlier} count={earlier.length}>
          <EntryList
            label={words.earlier}
            entries={earlier.map((one) => ({
              key: one.id,
              to: paths.watch(watch.id, undefined, one.id),
              title: one.summary ?? words.versions(one.fromNumber, one.toNumber),
              text: one.detectedAt && formatDayOf(one.detectedAt, timeZone),
              beside: <StatusChip {...watchStateLabels[one.state]} />,
            }))}
          />
        </Fold>
      )}
    </Stack>
  )
}

type ChangeFactsProps = {
  change: Change
  /** The header shows its status already. */
  isCurrent: boolean
  timeZone: string
}

function ChangeFacts({ change, isCurrent, timeZone }: ChangeFactsProps) {
  const { state, summary, effectiveOn, detectedAt, publishedAt, counts, reason, withdrawal, withdrawnBy } =
    change
  const { labels } = words
  const items = [
    ...(isCurrent ? [] : [{ label: labels.state, value: <StatusChip {...watchStateLabels[state]} /> }]),
    { label: labels.summary, value: summary ?? words.noSummary },
    { label: labels.effective, value: effectiveOn && formatEffect(effectiveOn, today()) },
    { label: labels.detected, value: <DateTime value={detectedAt} timeZone={timeZone} /> },
    ...(publishedAt
      ? [{ label: labels.published, value: <DateTime value={publishedAt} timeZone={timeZone} /> }]
      : []),
    ...(counts && state !== 'detected' && state !== 'irrelevant'
      ? [{ label: labels.companies, value: counts.isProposing ? words.proposing : words.counts(counts) }]
      : []),
    ...(reason ? [{ label: labels.reason, value: reason }] : []),
    ...(withdrawal
      ? [
          {
            label: words.withdrawn(formatDayOf(withdrawal.at, timeZone), withdrawnBy ?? null),
            value: withdrawal.reason,
          },
        ]
      : []),
  ]
  return (
    <Panel title={words.facts}>
      <DefinitionList items={items} />
    </Panel>
  )
}
