import { DragDropContext, type DropResult } from '@hello-pangea/dnd'
import type { FieldType } from '@domicile/contract/form-engine/field-types'
import type { TemplateUse } from '@domicile/contract/forms/templates/template-states'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { FieldNote } from '../../../../drafts/notes.ts'
import { dragNonce } from '../../../../ui/boards/drag-nonce.ts'
import { useKeyHints } from '../../../../ui/feedback/key-hints.ts'
import { surface } from '../../../../ui/layout/surface.ts'
import { builderKeys, builderTexts as words } from './builder-texts.ts'
import { BuilderBar } from './BuilderBar.tsx'
import { BuilderProblems } from './BuilderProblems.tsx'
import { Canvas } from './canvas/Canvas.tsx'
import { focusPalette, Palette } from './Palette.tsx'
import { partTitle, Properties } from './properties/Properties.tsx'
import { RemovedNotice } from './RemovedNotice.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { Sheet } from './Sheet.tsx'
import { shownLabel } from './structure/labels.ts'
import { fieldAt, type Place, sectionAt } from './structure/places.ts'
import { dependentsOf } from './structure/references.ts'
import type { DrawnTemplate } from './template-draft.ts'
import type { Board } from './use-board.ts'

type BuilderProps = {
  board: Board
  draft: DrawnTemplate
  use: TemplateUse
  /** Problems that the server found, each with the path of its field. */
  notes: readonly FieldNote[]
  /** Lists all problems, as after an attempt to publish. */
  hasProblemList: boolean
}

/** The builder: palette, canvas and properties side by side, or the canvas with panels where it is narrow. */
export function Builder({ board, draft, use, notes, hasProblemList }: BuilderProps) {
  const isWide = useMediaQuery(WIDE)
  const [sheet, setSheet] = useState<'palette' | 'properties'>()
  const removal = useRemoval(board)
  useKeyHints(builderKeys, true)
  const { isReadOnly } = board
  const openProperties = () => !isWide && setSheet('properties')
  const openPalette = () => (isWide ? focusPalette() : setSheet('palette'))
  const close = () => (setSheet(undefined), board.selected && board.requestFocus('part'))

  function add(type: FieldType) {
    board.addField(type)
    // On a narrow screen the new field is shown on the canvas first.
    setSheet(undefined)
    if (!isWide) board.requestFocus('part')
  }
  function drop({ draggableId, source, destination, type }: DropResult) {
    if (!destination) return
    if (type === 'section') return board.moveSection(source.index, destination.index)
    const to = { section: Number(destination.droppableId.split(' ')[1]), field: destination.index }
    if (source.droppableId === 'palette') return board.addFieldAt(draggableId.slice(4) as FieldType, to)
    board.moveField({ section: Number(source.droppableId.split(' ')[1]), field: source.index }, to)
  }

  const properties = <Properties board={board} draft={draft} use={use} notes={notes} isTitled={!isWide} />
  return (
    <>
      <BuilderProblems board={board} notes={notes} hasProblemList={hasProblemList} onOpen={openProperties} />
      <DragDropContext
        {...(dragNonce && { nonce: dragNonce })}
        onDragEnd={drop}
        dragHandleUsageInstructions={HOW}
      >
        <Box sx={isWide ? columns(isReadOnly) : undefined}>
          {isWide && !isReadOnly && (
            <Box component="aside" aria-label={words.palette} sx={side}>
              <Palette isDraggable onAdd={add} />
            </Box>
          )}
          <Canvas board={board} onRemove={removal.remove} onEdit={openProperties} onAdd={openPalette} />
          {isWide && (
            <Box component="aside" aria-label={words.properties} sx={{ ...side, p: 2 }}>
              {properties}
            </Box>
          )}
        </Box>
      </DragDropContext>
      {!isWide && (
        <BuilderBar board={board} onAdd={() => setSheet('palette')} onEdit={() => setSheet('properties')} />
      )}
      {sheet === 'palette' && !isWide && (
        <Sheet title={words.palette} onClose={close}>
          <Palette isDraggable={false} onAdd={add} />
        </Sheet>
      )}
      {sheet === 'properties' && !isWide && (
        <Sheet title={partTitle(board)} onClose={close}>
          {properties}
        </Sheet>
      )}
      {board.removed !== undefined && (
        <RemovedNotice
          label={board.removed}
          onUndo={() => (draft.undo(), board.forgetRemoved())}
          onClose={board.forgetRemoved}
        />
      )}
      {removal.asked && (
        <RemoveDialog {...removal.asked} onConfirm={removal.confirm} onClose={removal.cancel} />
      )}
    </>
  )
}

/** With the navigation at the side, three columns need this width. */
const WIDE = '(min-width: 1200px)'

/** Deletes parts of the form: at once, or after a question if others depend on them. */
function useRemoval(board: Board) {
  const [asked, setAsked] = useState<{ place: Place; label: string; dependents: string[] }>()
  const { sections } = board
  return {
    asked,
    remove(place: Place) {
      const field = fieldAt(sections, place)
      const section = sectionAt(sections, place)
      if (!section) return
      const names = field ? [field.name] : [section.name, ...section.fields.map(({ name }) => name)]
      const dependents = dependentsOf(sections, names).map(({ label }) => label)
      if (dependents.length === 0) board.remove(place)
      else setAsked({ place, label: field ? shownLabel(field) : section.title, dependents })
    },
    confirm() {
      if (asked) board.remove(asked.place)
      setAsked(undefined)
    },
    cancel: () => setAsked(undefined),
  }
}

const HOW = 'Press Space to pick up. Use the arrow keys to move, Space to drop, or Escape to cancel.'

const columns = (isReadOnly: boolean) =>
  ({
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: isReadOnly ? 'minmax(0, 1fr) 320px' : '192px minmax(0, 1fr) 320px',
  }) as const

const side = {
  ...surface,
  p: 1,
  position: 'sticky',
  top: 72,
  maxHeight: 'calc(100dvh - 88px)',
  overflowY: 'auto',
} as const
