import type { StageKind } from '@domicile/contract/workflows/workflow-rules'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { DraftProblems } from '../../../drafts/DraftProblems.tsx'
import { moved } from '../../../drafts/moved.ts'
import type { FieldNote } from '../../../drafts/notes.ts'
import { surface } from '../../../ui/layout/surface.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { builderTexts as words } from '../builder-texts.ts'
import { type DrawnWorkflow, newStage, stageOf } from './draft.ts'
import { SettingsFacts } from './SettingsFacts.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { StageList } from './StageList.tsx'
import { StagePanel } from './StagePanel.tsx'

type DrawingBoardProps = {
  draft: DrawnWorkflow
  isReadOnly: boolean
  /** The problems, each with the path of its field. */
  notes: readonly FieldNote[]
  onNotes: (notes: FieldNote[]) => void
}

/** The builder: the workflow's name, stages and settings; each opens in a side panel. */
export function DrawingBoard({ draft, isReadOnly, notes, onNotes }: DrawingBoardProps) {
  const [open, setOpen] = useState<number | 'settings'>()
  const { definition, parts: stages, settings, change, rename } = draft
  const placed = notes.filter((note) => stageOf(note) !== undefined)
  const stageNotes = (place: number) => notes.filter((note) => stageOf(note) === place)
  // Notes refer to stages by position, so they are stale once stages move; a note on too few stages may be
  // too.
  const arrange = (arranged: typeof stages) => (
    change({ stages: arranged }),
    onNotes(notes.filter(({ path }) => !path.startsWith('stages')))
  )

  function add(kind: StageKind) {
    const place = kind !== 'end' && stages.at(-1)?.kind === 'end' ? stages.length - 1 : stages.length
    arrange(stages.toSpliced(place, 0, newStage(kind)))
    setOpen(place)
  }

  function duplicate(place: number) {
    const stage = stages[place]!
    const copy = { ...stage, key: newStage(stage.kind).key, name: words.copyOf(stage.name).slice(0, 80) }
    arrange(stages.toSpliced(place + 1, 0, copy))
  }

  function labelOf(note: FieldNote) {
    const stage = stages.find((_stage, place) => place === stageOf(note))
    return stage && words.inStage(stage.name)
  }

  function openerOf(note: FieldNote) {
    const isOnPage = note.path === 'stages' || note.path === 'name'
    return isOnPage ? undefined : () => setOpen(stageOf(note) ?? 'settings')
  }

  return (
    <>
      <DraftProblems notes={notes} labelOf={labelOf} openerOf={openerOf} />
      <Box sx={columns}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Box sx={{ ...surface, p: 2 }}>
            <TextField
              name="name"
              id="workflow-name"
              label={words.name}
              help={words.nameHelp}
              value={settings.name}
              onChange={(name) => (rename(name), onNotes(notes.filter(({ path }) => path !== 'name')))}
              required
              disabled={isReadOnly}
              error={notes.find(({ path }) => path === 'name')?.message}
            />
          </Box>
          <StageList
            stages={stages}
            noted={new Set(placed.map((note) => stageOf(note)!))}
            isReadOnly={isReadOnly}
            onOpen={setOpen}
            onAdd={add}
            onMove={(from, to) => arrange(moved(stages, from, to))}
            onDuplicate={duplicate}
            onRemove={(place) => arrange(stages.toSpliced(place, 1))}
          />
        </Stack>
        <SettingsFacts
          settings={settings}
          stages={stages}
          onEdit={isReadOnly ? undefined : () => setOpen('settings')}
        />
      </Box>
      {open === 'settings' && (
        <SettingsPanel
          definition={definition}
          notes={notes.filter((note) => stageOf(note) === undefined)}
          onApply={(applied) => (change(applied), onNotes(placed), setOpen(undefined))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {typeof open === 'number' && stages[open] && (
        <StagePanel
          key={stages[open].key}
          definition={definition}
          place={open}
          notes={stageNotes(open)}
          isReadOnly={isReadOnly}
          onApply={(stage) => {
            change({ stages: stages.with(open, stage) })
            onNotes(notes.filter((note) => stageOf(note) !== open))
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
