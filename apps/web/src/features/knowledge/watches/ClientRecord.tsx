import type { Change, Publication } from '@domicile/contract/knowledge/watches/watch-changes'
import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { alertFailure, me, useSend } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { whileActing } from '../../../session/allowed-actions.ts'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { EntryList } from '../../../ui/data/EntryList.tsx'
import { formatDayOf } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { today } from '../../../ui/data/today.ts'
import { Fold } from '../../../ui/layout/Fold.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { changeTexts, clientTexts as words } from './change/change-texts.ts'
import { RedlinePanel } from './change/RedlinePanel.tsx'
import { MeaningPanel } from './MeaningPanel.tsx'
import { useShownChange } from './shown-change.ts'
import { WatchStatus } from './watch-columns.tsx'
import { documentTexts, formatEffect, redlineTexts, watchPageTexts, watchTexts } from './watch-texts.ts'
import { DocumentLink } from './WatchNotice.tsx'

/** A change as a client reads it: what it means for them, what differs in the text, and one button. */
export function ClientRecord({ watch }: { watch: WatchRecord }) {
  const timeZone = useQuery(me).data?.timeZone
  const change = useShownChange(watch)
  const { title, references } = watch
  const acknowledge = useAcknowledge(change)
  const effective = change?.effectiveOn && `${words.effective} ${formatEffect(change.effectiveOn, today())}`
  return (
    <RecordPage
      title={title}
      status={<WatchStatus watch={watch} />}
      meta={[effective, references].filter(Boolean).join(' · ')}
      breadcrumbs={[{ label: watchTexts.title, to: paths.watches() }, { label: title }]}
      primaryAction={acknowledge}
    >
      <Stack sx={{ gap: 2 }}>
        {change?.withdrawal && (
          <Alert severity="warning">
            <AlertTitle>{words.withdrawn(formatDayOf(change.withdrawal.at, timeZone))}</AlertTitle>
            {change.withdrawal.reason}
          </Alert>
        )}
        {change && <MeaningPanel change={change} timeZone={timeZone} />}
        {change && <RedlinePanel key={change.id} watchId={watch.id} {...comparisonOf(watch, change)} />}
        <GuidesPanel posts={watch.posts} />
        <AboutText watch={watch} />
        <EarlierChanges watch={watch} shown={change} timeZone={timeZone} />
      </Stack>
    </RecordPage>
  )
}

/**
 * A change that the reader has not acknowledged, though a colleague may have, is compared together with earlier missed
 * ones; any other change alone.
 */
function comparisonOf({ changes, versions, acknowledgedNumber }: WatchRecord, change: Change) {
  const { id, fromNumber, toNumber, withdrawal, publications } = change
  const isWaiting =
    !withdrawal &&
    publications.some(({ acknowledgedAt, mayAcknowledge }) => acknowledgedAt === null || mayAcknowledge)
  if (!isWaiting || id !== changes[0]?.id) return { from: fromNumber, to: toNumber }
  const acknowledgedVersion = versions.find(({ number }) => number === acknowledgedNumber)
  return acknowledgedVersion && !acknowledgedVersion.isBaseline
    ? { subtitle: redlineTexts.sinceAcknowledged }
    : {}
}

/** The button of the first company for which the reader has not acknowledged the change. */
function useAcknowledge(change: Change | undefined): PrimaryAction | undefined {
  const { data: person } = useQuery(me)
  const sending = useSend('PUT /api/watch-changes/:id/acknowledgement', { done: words.acknowledged })
  const open =
    change?.publications.filter((one: Publication) => one.mayAcknowledge && !one.acknowledgedAt) ?? []
  const [first] = open
  if (!change || !first) return undefined
  const isOnly = person?.memberships.length === 1
  return {
    label: isOnly ? words.acknowledge : words.acknowledgeFor(first.company.name),
    busy: sending.isPending,
    disabledReason: whileActing(person),
    onClick: () =>
      sending.mutate(
        { params: { id: change.id }, body: { companyId: first.company.id } },
        { onError: alertFailure },
      ),
  }
}

/** The posts that explain a watched text to a client. */
function GuidesPanel({ posts }: Pick<WatchRecord, 'posts'>) {
  if (posts.length === 0) return null
  const entries = posts.map(({ slug, name }) => ({ key: slug, to: paths.post(slug), title: name }))
  return (
    <Panel title={watchPageTexts.guides}>
      <EntryList label={watchPageTexts.guides} entries={entries} />
    </Panel>
  )
}

function AboutText({ watch }: { watch: WatchRecord }) {
  const { id, description, references, documentUrl, versions } = watch
  const items = [
    { label: documentTexts.labels.description, value: description },
    { label: documentTexts.labels.references, value: references },
    {
      label: documentTexts.labels.address,
      value: documentUrl && <DocumentLink address={documentUrl} label={documentUrl} />,
    },
  ].filter(({ value }) => value)
  return (
    <Fold title={words.reference}>
      <DefinitionList items={items} />
      <Typography sx={{ mt: 1, mb: 1, display: 'flex', gap: 2, flexWrap: 'wrap' }} component="div">
        {versions.map(({ number }) => (
          <TextLink key={number} to={paths.watchVersion(id, number)}>
            {documentTexts.version(number)}
          </TextLink>
        ))}
        <TextLink to={paths.emailUs()}>{words.askUs}</TextLink>
      </Typography>
    </Fold>
  )
}

type EarlierChangesProps = { watch: WatchRecord; shown: Change | undefined; timeZone: string | undefined }

/** The other changes that were published to the reader's companies; those that still wait say so. */
function EarlierChanges({ watch, shown, timeZone }: EarlierChangesProps) {
  const others = watch.changes.filter(({ id }) => id !== shown?.id)
  if (others.length === 0) return null
  return (
    <Fold title={words.earlier} count={others.length}>
      <EntryList
        label={words.earlier}
        entries={others.map((one) => ({
          key: one.id,
          to: paths.watch(watch.id, undefined, one.id),
          title: one.summary ?? changeTexts.versions(one.fromNumber, one.toNumber),
          text: one.publishedAt && words.published(formatDayOf(one.publishedAt, timeZone)),
          beside: besideOf(one),
        }))}
      />
    </Fold>
  )
}

function besideOf({ withdrawal, publications }: Change) {
  if (withdrawal) return <StatusChip label={words.withdrawnLabel} tone="rejected" />
  return (
    publications.some(({ acknowledgedAt }) => !acknowledgedAt) && (
      <StatusChip label={words.unread} tone="waiting for accept" />
    )
  )
}
