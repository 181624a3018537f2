import type { RiskGroup } from '@domicile/contract/risk/risk-kinds'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { DraftProblems } from '../../../drafts/DraftProblems.tsx'
import { moved } from '../../../drafts/moved.ts'
import type { FieldNote } from '../../../drafts/notes.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { surface } from '../../../ui/layout/surface.ts'
import { matrixTexts } from '../matrix-texts.ts'
import { builderTexts as words } from './builder-texts.ts'
import { type DrawnMatrix, factorOf, newFactor } from './draft.ts'
import { ExamplePanel } from './ExamplePanel.tsx'
import { FactorList } from './FactorList.tsx'
import { FactorPanel } from './FactorPanel.tsx'
import { SettingsFacts } from './SettingsFacts.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

type MatrixBoardProps = {
  draft: DrawnMatrix
  /** Undefined for a matrix that was not saved yet. */
  slug?: string
  isReadOnly: boolean
  /** The problems, each with the path of its field. */
  notes: readonly FieldNote[]
  onNotes: (notes: FieldNote[]) => void
}

/** The builder: the name, the factors, the levels, and a company as an example; each opens in a side panel. */
export function MatrixBoard({ draft, slug, isReadOnly, notes, onNotes }: MatrixBoardProps) {
  const [open, setOpen] = useState<number | 'settings'>()
  const { definition, parts: factors, settings, change, rename } = draft
  const placed = notes.filter((note) => factorOf(note) !== undefined)
  // Notes refer to factors by position, so they are stale once factors move.
  const arrange = (arranged: typeof factors) => (
    change({ factors: arranged }),
    onNotes(notes.filter(({ path }) => !path.startsWith('factors')))
  )

  function add(group: RiskGroup) {
    arrange([...factors, newFactor(group, words.newLabel[group])])
    setOpen(factors.length)
  }

  function duplicate(place: number) {
    const factor = factors[place]!
    const { id } = newFactor(factor.group, factor.label)
    arrange(
      factors.toSpliced(place + 1, 0, { ...factor, id, label: words.copyOf(factor.label).slice(0, 80) }),
    )
  }

  function labelOf(note: FieldNote) {
    const factor = factors.find((_factor, place) => place === factorOf(note))
    return factor && words.inFactor(factor.label)
  }

  function openerOf(note: FieldNote) {
    const isOnPage = note.path === 'factors' || note.path === 'name'
    return isOnPage ? undefined : () => setOpen(factorOf(note) ?? 'settings')
  }

  return (
    <>
      <DraftProblems notes={notes} labelOf={labelOf} openerOf={openerOf} />
      <Box sx={columns}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Box sx={{ ...surface, p: 2 }}>
            <TextField
              name="name"
              id="matrix-name"
              label={words.name}
              help={matrixTexts.nameHelp}
              value={settings.name}
              onChange={(name) => (rename(name), onNotes(notes.filter(({ path }) => path !== 'name')))}
              required
              disabled={isReadOnly}
              error={notes.find(({ path }) => path === 'name')?.message}
            />
          </Box>
          <FactorList
            factors={factors}
            noted={new Set(placed.map((note) => factorOf(note)!))}
            isReadOnly={isReadOnly}
            onOpen={setOpen}
            onAdd={add}
            onMove={(from, to) => arrange(moved(factors, from, to))}
            onDuplicate={duplicate}
            onRemove={(place) => arrange(factors.toSpliced(place, 1))}
          />
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0, position: { lg: 'sticky' }, top: 80 }}>
          <SettingsFacts settings={settings} onEdit={isReadOnly ? undefined : () => setOpen('settings')} />
          {slug && <ExamplePanel slug={slug} definition={definition} />}
        </Stack>
      </Box>
      {open === 'settings' && (
        <SettingsPanel
          settings={settings}
          notes={notes.filter((note) => factorOf(note) === undefined)}
          onApply={(applied) => (change(applied), onNotes(placed), setOpen(undefined))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {typeof open === 'number' && factors[open] && (
        <FactorPanel
          key={factors[open].id}
          factor={factors[open]}
          place={open}
          notes={notes.filter((note) => factorOf(note) === open)}
          isReadOnly={isReadOnly}
          onApply={(factor) => {
            change({ factors: factors.with(open, factor) })
            onNotes(notes.filter((note) => factorOf(note) !== open))
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
} as const
