import { Draggable, Droppable } from '@hello-pangea/dnd'
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { liftedItem } from '../../../../../ui/boards/lifted-item.ts'
import { surface } from '../../../../../ui/layout/surface.ts'
import { builderTexts as words } from '../builder-texts.ts'
import { keysOf, pathOfPlace, type Place, placeOfPath } from '../structure/places.ts'
import type { Board } from '../use-board.ts'
import { sectionFacts } from './part-facts.ts'
import { SectionCard } from './SectionCard.tsx'
import type { CanvasActions } from './part-actions.ts'

type CanvasProps = Omit<CanvasActions, 'latest'> & {
  board: Board
  /** Opens or focuses the palette. */
  onAdd: () => void
}

/** The form as the person who answers will see it, with its parts to select, move and change. */
export function Canvas({ board, onRemove, onEdit, onAdd }: CanvasProps) {
  const latest = useRef(board)
  useLayoutEffect(() => void (latest.current = board))
  const { sections, selected, isReadOnly, focus } = board
  const actions = useSteady({ onRemove, onEdit })
  const area = useRef<HTMLDivElement>(null)
  const onKeyDown = canvasKeys(board, { onRemove, onEdit, onAdd })
  useEffect(() => {
    if (focus?.on !== 'part') return
    const part = area.current?.querySelector<HTMLElement>('[data-part=selected]')
    part?.focus()
    part?.scrollIntoView({ block: 'nearest' })
  }, [focus])
  const problems = pathsBySection(board.problems)
  if (sections.length === 0) return <EmptyCanvas onAdd={isReadOnly ? undefined : onAdd} />
  const keys = keysOf(sections)
  return (
    <Box ref={area} role="group" aria-label={words.canvas} onKeyDown={onKeyDown} sx={{ minWidth: 0 }}>
      <Droppable droppableId="sections" type="section">
        {({ innerRef, droppableProps, placeholder }) => (
          <Box
            component="ol"
            aria-label={words.sections}
            ref={innerRef}
            {...droppableProps}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {sections.map((section, place) => (
              <Draggable
                key={keys[place]}
                draggableId={`section ${keys[place]!}`}
                index={place}
                isDragDisabled={isReadOnly}
              >
                {(provided, { isDragging }) => (
                  <Box
                    component="li"
                    ref={provided.innerRef}
                    {...provided.draggableProps}
                    {...(isDragging && { [liftedItem]: true })}
                    sx={{ mb: 2 }}
                  >
                    <SectionCard
                      latest={latest}
                      onRemove={actions.onRemove}
                      onEdit={actions.onEdit}
                      section={section}
                      place={place}
                      selected={selected?.section === place ? (selected.field ?? 'section') : undefined}
                      isEntry={isEntry(board, place)}
                      isReadOnly={isReadOnly}
                      facts={sectionFacts(section, sections)}
                      problems={problems.get(place) ?? ''}
                      handleProps={provided.dragHandleProps}
                    />
                  </Box>
                )}
              </Draggable>
            ))}
            {placeholder}
          </Box>
        )}
      </Droppable>
      {!isReadOnly && (
        <Button startIcon={<Add />} onClick={board.addSection}>
          {words.addSection}
        </Button>
      )}
    </Box>
  )
}

/** Returns actions that stay the same, and call those of the last rendering. */
function useSteady(actions: Omit<CanvasActions, 'latest'>): Omit<CanvasActions, 'latest'> {
  const latest = useRef(actions)
  useLayoutEffect(() => void (latest.current = actions))
  const [steady] = useState(() => ({
    onRemove: (place: Place) => latest.current.onRemove(place),
    onEdit: () => latest.current.onEdit(),
  }))
  return steady
}

type CanvasKeys = { onRemove: (place: Place) => void; onEdit: () => void; onAdd: () => void }

/** Returns the handler of the keys on the canvas, which work while one of its parts has the focus. */
function canvasKeys(board: Board, { onRemove, onEdit, onAdd }: CanvasKeys) {
  const { selected, isReadOnly } = board
  const move = (by: 1 | -1) => selected && board.moveByStep(selected, by)
  const change: Record<string, () => void> = {
    'Alt+ArrowUp': () => move(-1),
    'Alt+ArrowDown': () => move(1),
    Delete: () => selected && onRemove(selected),
    Backspace: () => selected && onRemove(selected),
    d: () => selected && board.duplicate(selected),
    a: onAdd,
  }
  const look: Record<string, () => void> = {
    ArrowUp: () => board.selectNeighbour(-1),
    ArrowDown: () => board.selectNeighbour(1),
    Enter: () => (board.requestFocus('label'), onEdit()),
  }
  const keys = isReadOnly ? look : { ...look, ...change }
  return (event: KeyboardEvent) => {
    const part = event.target instanceof HTMLElement ? event.target.dataset.part : undefined
    if (part === undefined || event.ctrlKey || event.metaKey) return
    // The first press of Enter on a part that is not selected selects it.
    if (event.key === 'Enter' && part !== 'selected') return
    const act = keys[event.altKey ? `Alt+${event.key}` : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
}

/** Tab leads to the selected section, or to the first one while nothing is selected. */
function isEntry({ selected }: Board, place: number): boolean {
  return selected ? selected.section === place && selected.field === undefined : place === 0
}

/** Returns the paths of the parts with problems by section, between spaces. */
function pathsBySection(problems: Board['problems']): ReadonlyMap<number, string> {
  const paths = new Map<number, string>()
  for (const { path } of problems) {
    const place = placeOfPath(path)
    if (place) paths.set(place.section, `${paths.get(place.section) ?? ' '}${pathOfPlace(place)} `)
  }
  return paths
}

function EmptyCanvas({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <Stack sx={{ ...surface, p: 4, gap: 1, alignItems: 'center', textAlign: 'center' }}>
      <Typography variant="h2">{words.emptyTitle}</Typography>
      {onAdd && (
        <>
          <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>{words.emptyText}</Typography>
          <Button variant="contained" startIcon={<Add />} sx={{ mt: 1 }} onClick={onAdd}>
            {words.addFirst}
          </Button>
        </>
      )}
    </Stack>
  )
}
