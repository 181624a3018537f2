import type { Assessment, Change } from '@domicile/contract/knowledge/watches/watch-changes'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { filtersOf } from '../../../../lists/filters/list-filters.ts'
import { ListSection } from '../../../../lists/ListScreen.tsx'
import { useList } from '../../../../lists/use-list.ts'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import { assessmentsOf } from '../watches.list.ts'
import { type AssessmentRow, assessmentColumns } from './assessment-columns.tsx'
import { assessmentTexts as words, changeTexts } from './change-texts.ts'
import { ConfirmAllDialog } from './ConfirmAllDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'

const AssessPanel = openedPart(async () => (await import('./AssessPanel.tsx')).AssessPanel)

const PROPOSING_MS = 2_000

type CompaniesTabProps = { watchId: string; change: Change | undefined }

/** The companies that a change may concern, with what the rules propose and what staff decided. */
export function CompaniesTab({ watchId, change }: CompaniesTabProps) {
  if (!change || change.state === 'detected') return <Typography>{words.notStarted}</Typography>
  return <Companies key={change.id} watchId={watchId} change={change} />
}

function Companies({ watchId, change }: { watchId: string; change: Change }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [assessed, setAssessed] = useState<readonly Assessment[]>()
  const [isConfirmingAll, setIsConfirmingAll] = useState(false)
  const declared = assessmentsOf(watchId, change.id)
  const { isProposing = false, unconfirmed = 0 } = change.counts ?? {}
  const list = useList(declared, { partOf: withIds, ...(isProposing && { refetchInterval: PROPOSING_MS }) })
  // Only what is on the page can be seen, so only that is changed.
  const open = list.rows.filter(({ publishedAt }) => publishedAt === null)
  const selected = open.filter(({ id }) => chosen.has(id))
  const maySelect = change.allowedActions.includes('publish')
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const done = () => {
    setAssessed(undefined)
    setChosen(new Set())
  }
  return (
    <>
      {isProposing && (
        <Typography role="status" sx={{ mb: 2 }}>
          {changeTexts.proposing}
        </Typography>
      )}
      <ListSection
        list={list}
        texts={words}
        filters={filtersOf(declared, filters)}
        bar={
          maySelect &&
          open.length > 0 && (
            <SelectionBar
              changeId={change.id}
              rows={open}
              selected={selected}
              onSelect={(rows) => setChosen(new Set(rows.map(({ id }) => id)))}
              onAssess={() => setAssessed(selected)}
              unconfirmed={isProposing ? 0 : unconfirmed}
              onConfirmAll={() => setIsConfirmingAll(true)}
            />
          )
        }
        columns={assessmentColumns(
          chosen,
          maySelect ? { toggle, open: (row) => setAssessed([row]) } : undefined,
        )}
      />
      {isConfirmingAll && (
        <ConfirmAllDialog
          changeId={change.id}
          count={unconfirmed}
          onClose={() => setIsConfirmingAll(false)}
        />
      )}
      {assessed && <AssessPanel changeId={change.id} companies={assessed} onClose={done} />}
    </>
  )
}

const nameOf = (answer: 'yes' | 'no') => words[answer]
const filters = {
  relevant: {
    kind: 'choice',
    label: words.filters.relevant,
    nameOf: (answer: 'yes' | 'no') => (answer === 'yes' ? words.relevant : words.notRelevant),
  },
  confirmed: { kind: 'choice', label: words.filters.confirmed, nameOf },
  published: { kind: 'choice', label: words.filters.published, nameOf },
} as const

type Part = { items: Assessment[]; total: number; isTotalCapped?: true | undefined }

function withIds({ items, ...part }: Part) {
  return { ...part, items: items.map((row): AssessmentRow => ({ ...row, id: row.company.id })) }
}
