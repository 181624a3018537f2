import { countryName } from '@domicile/contract/countries'
import { translationKinds } from '@domicile/contract/translations/translation-kinds'
import { costUnits } from '@domicile/contract/translations/translators/translator-kinds'
import type { Translator } from '@domicile/contract/translations/translators/translators'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertFailure, query, useSend } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { HistoryPanel } from '../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { Rows } from '../../../lists/Rows.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { paths } from '../../../navigation/paths.ts'
import { DefinitionList, type Fact } from '../../../ui/data/DefinitionList.tsx'
import { formatDay, formatMoney } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { openedPart } from '../../../ui/feedback/opened-part.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { pairName, Sworn } from './translator-columns.tsx'
import { translatorPageTexts as words, translatorTexts } from './translator-texts.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

const TranslatorPanel = openedPart(async () => (await import('./TranslatorPanel.tsx')).TranslatorPanel)

const PAGE_SIZE = 20

/** A translator: languages with what they cost, the entry in the register, and the history. */
export default function TranslatorScreen() {
  const { id = '' } = useAddressParams()
  const result = useQuery(query('GET /api/translators/:id', { params: { id } }))
  const [open, setOpen] = useState<'edit' | 'archive'>()
  const restoring = useSend('DELETE /api/translators/:id/archival', { done: words.restored })
  const restore = () => restoring.mutate({ params: { id } }, { onError: alertFailure })
  return (
    <QueryBoundary
      query={result}
      page={translatorTexts.title}
      missing={{ texts: words, to: paths.translators() }}
    >
      {(translator) => (
        <RecordPage
          key={translator.id}
          title={translator.name}
          status={<Status isArchived={translator.isArchived} />}
          breadcrumbs={[
            { label: translatorTexts.title, to: paths.translators() },
            { label: translator.name },
          ]}
          primaryAction={
            translator.isArchived
              ? { label: words.actions.restore, onClick: restore, busy: restoring.isPending }
              : { label: words.actions.edit, onClick: () => setOpen('edit') }
          }
          menu={
            translator.isArchived
              ? []
              : [{ label: words.actions.archive, onClick: () => setOpen('archive'), danger: true }]
          }
          aside={<TranslatorHistory id={translator.id} />}
        >
          <Stack sx={{ gap: 2 }}>
            <Rates translator={translator} />
            <Facts translator={translator} />
          </Stack>
          {open === 'edit' && <TranslatorPanel translator={translator} onClose={() => setOpen(undefined)} />}
          {open === 'archive' && <ArchiveDialog translator={translator} onClose={() => setOpen(undefined)} />}
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

function Status({ isArchived }: Pick<Translator, 'isArchived'>) {
  return isArchived ? (
    <StatusChip label={words.archivedLabel} tone="pending" />
  ) : (
    <StatusChip label={words.activeLabel} tone="approved" />
  )
}

function Rates({ translator: { rates, currency } }: { translator: Translator }) {
  const columns: Column<Translator['rates'][number]>[] = [
    { id: 'pair', header: words.rates.pair, cell: pairName, primary: true },
    { id: 'kind', header: words.rates.kind, cell: ({ kind }) => translationKinds[kind] },
    {
      id: 'cost',
      header: words.rates.cost,
      align: 'right',
      cell: ({ cost, per }) =>
        cost === null ? words.rates.byAgreement : `${formatMoney(cost, currency)} ${costUnits[per]}`,
    },
  ]
  const rows = rates.map((rate, index) => ({ ...rate, id: String(index) }))
  return (
    <Panel title={words.rates.title} subtitle={words.rates.internal}>
      <Rows label={words.rates.title} columns={columns} rows={rows} />
    </Panel>
  )
}

function Facts({ translator }: { translator: Translator }) {
  const { email, swornNumber, swornAuthority, swornCountry, swornUntil, capacity } = translator
  const authority = [swornAuthority, swornCountry && countryName(swornCountry)].filter(Boolean).join(', ')
  const facts: (Fact | false)[] = [
    { label: words.facts.email, value: <Link href={`mailto:${email}`}>{email}</Link> },
    { label: words.facts.sworn, value: <Sworn {...translator} /> },
    swornNumber !== null && { label: words.facts.authority, value: authority },
    swornNumber !== null && {
      label: words.facts.until,
      value: swornUntil ? formatDay(swornUntil) : words.unlimited,
    },
    { label: words.facts.capacity, value: capacity && <Typography>{capacity}</Typography> },
  ]
  return (
    <Panel title={words.facts.title}>
      <DefinitionList items={facts.filter((fact) => fact !== false)} />
    </Panel>
  )
}

function ArchiveDialog({
  translator: { id, name },
  onClose,
}: {
  translator: Translator
  onClose: () => void
}) {
  return (
    <SendDialog
      route="PUT /api/translators/:id/archival"
      input={() => ({ params: { id } })}
      done={words.archive.done}
      title={words.archive.title(name)}
      text={words.archive.text}
      verb={words.archive.confirm(name)}
      onClose={onClose}
    />
  )
}

function TranslatorHistory({ id }: { id: string }) {
  const result = useInfiniteQuery(pagesOf('GET /api/translators/:id/history', { id }, PAGE_SIZE))
  return <HistoryPanel title={words.history} result={result} />
}
