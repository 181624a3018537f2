import { can } from '@domicile/contract/permissions'
import { languageName } from '@domicile/contract/language-kinds'
import {
  translationKindNames,
  translationKinds,
  type TranslationKind,
} from '@domicile/contract/translations/translation-kinds'
import type { PricedRule } from '@domicile/contract/translations/translators/page-rule-routes'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { SendDialog } from '../../../api/SendDialog.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { Rows } from '../../../lists/Rows.tsx'
import { paths } from '../../../navigation/paths.ts'
import { formatDay, formatMoney, formatNumber } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { openedPart } from '../../../ui/feedback/opened-part.tsx'
import { Fold } from '../../../ui/layout/Fold.tsx'
import { IconTool } from '../../../ui/actions/IconTool.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { PrimaryButton } from '../../../ui/actions/PrimaryButton.tsx'
import { ruleTexts as words, translatorTexts } from './translator-texts.ts'

const RulePanel = openedPart(async () => (await import('./RulePanel.tsx')).RulePanel)

/** How pages are counted and priced for each kind and pair of languages. */
export default function PageRulesScreen() {
  const result = useQuery(query('GET /api/page-rules'))
  const { data: person } = useQuery(me)
  const [open, setOpen] = useState<PricedRule | 'new'>()
  const mayWrite = person && can(person, 'translations:configure')
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        breadcrumbs={[{ label: translatorTexts.title, to: paths.translators() }, { label: words.title }]}
        actions={mayWrite && <PrimaryButton label={words.new} onClick={() => setOpen('new')} />}
      />
      <QueryBoundary query={result}>
        {(rules) => (
          <Stack sx={{ gap: 2 }}>
            {translationKindNames.map((kind) => (
              <Kind key={kind} kind={kind} rules={rules} {...(mayWrite && { onWithdraw: setOpen })} />
            ))}
          </Stack>
        )}
      </QueryBoundary>
      {open === 'new' && <RulePanel onClose={close} />}
      {open && open !== 'new' && <WithdrawDialog rule={open} onClose={close} />}
    </>
  )
}

type KindProps = {
  kind: TranslationKind
  rules: readonly PricedRule[]
  onWithdraw?: (rule: PricedRule) => void
}

function Kind({ kind, rules, onWithdraw }: KindProps) {
  const own = rules.filter((rule) => rule.kind === kind)
  const former = own.filter(({ state }) => state === 'replaced')
  const title = translationKinds[kind]
  return (
    <Panel title={title}>
      <Rows
        label={title}
        columns={onWithdraw ? [...columns, withdrawColumn(onWithdraw)] : columns}
        rows={own.filter(({ state }) => state !== 'replaced')}
      />
      {former.length > 0 && (
        <Fold title={words.former} count={former.length}>
          <Rows label={words.former} columns={columns} rows={former} />
        </Fold>
      )}
    </Panel>
  )
}

const columns: Column<PricedRule>[] = [
  { id: 'pair', header: words.columns.pair, cell: pairOf, width: 176, primary: true },
  { id: 'size', header: words.columns.size, cell: sizeOf, width: 216 },
  {
    id: 'rounding',
    header: words.columns.rounding,
    cell: ({ rounding, minPages }) =>
      minPages > 1 ? words.withMinimum(words.roundings[rounding], minPages) : words.roundings[rounding],
    width: 152,
  },
  {
    id: 'price',
    header: words.columns.price,
    cell: ({ price, currency }) => (price === null ? words.onRequest : formatMoney(price, currency)),
    width: 112,
    align: 'right',
  },
  {
    id: 'express',
    header: words.columns.express,
    cell: ({ expressPercent }) =>
      expressPercent === null ? words.noExpress : words.surcharge(expressPercent),
    width: 88,
    align: 'right',
  },
  { id: 'from', header: words.columns.from, cell: ({ startsOn }) => formatDay(startsOn), width: 104 },
  {
    id: 'state',
    header: words.columns.state,
    cell: ({ state }) => <StatusChip label={words.states[state]} tone={tones[state]} />,
    width: 112,
    card: 'status',
  },
]

const tones = { inForce: 'approved', planned: 'pending', replaced: 'pending' } as const

function withdrawColumn(onWithdraw: (rule: PricedRule) => void): Column<PricedRule> {
  return {
    id: 'withdraw',
    header: '',
    cell: (rule) =>
      rule.state === 'planned' && (
        <IconTool
          label={words.withdraw(pairOf(rule))}
          icon={<DeleteOutlined fontSize="small" />}
          onClick={() => onWithdraw(rule)}
        />
      ),
    align: 'right',
    width: 56,
    card: 'action',
  }
}

function pairOf({ fromLanguage, toLanguage }: PricedRule): string {
  if (fromLanguage === null && toLanguage === null) return words.allLanguages
  const name = (code: string | null) => (code === null ? words.anyLanguage : languageName(code))
  return fromLanguage === null
    ? words.into(name(toLanguage))
    : words.pair(name(fromLanguage), name(toLanguage))
}

function sizeOf({ unit, size, countsSpaces }: PricedRule): string {
  const units = formatNumber(size)
  return unit === 'words' ? words.words(units) : words.characters(units, countsSpaces)
}

function WithdrawDialog({ rule: { id }, onClose }: { rule: PricedRule; onClose: () => void }) {
  return (
    <SendDialog
      route="DELETE /api/page-rules/:id"
      input={() => ({ params: { id } })}
      done={words.withdrawn}
      title={words.withdrawTitle}
      text={words.withdrawText}
      verb={words.withdrawConfirm}
      onClose={onClose}
    />
  )
}
