import {
  DragDropContext,
  Draggable,
  type DraggableProvidedDraggableProps,
  type DraggableProvidedDragHandleProps,
  Droppable,
} from '@hello-pangea/dnd'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ActionMenu } from '../actions/ActionMenu.tsx'
import { dragNonce } from './drag-nonce.ts'
import { liftedItem } from './lifted-item.ts'
import { surface } from '../layout/surface.ts'
import type { MenuAction } from '../actions/ActionItems.tsx'

export type SortableListProps<Item> = {
  /** The name of the list: 'Stages'. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  itemTitle: (item: Item) => string
  renderItem: (item: Item, place: number) => ReactNode
  /** Without it, the list is read-only. */
  onMove?: ((from: number, to: number) => void) | undefined
  /** Further actions of an item, listed after the moves. */
  actions?: (item: Item, place: number) => readonly MenuAction[]
}

/**
 * A list that the user can reorder. An item moves by drag, by keyboard (space on its handle lifts it, arrows
 * move it, space drops it, escape cancels) and by its menu.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemKey, onMove } = props
  return (
    <DragDropContext
      {...(dragNonce && { nonce: dragNonce })}
      dragHandleUsageInstructions={HOW}
      onDragEnd={({ source, destination }) =>
        destination && destination.index !== source.index && onMove?.(source.index, destination.index)
      }
    >
      <Droppable droppableId={label}>
        {({ innerRef, droppableProps, placeholder }) => (
          <Box
            component="ol"
            aria-label={label}
            ref={innerRef}
            {...droppableProps}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {items.map((item, place) => (
              <Draggable
                key={itemKey(item)}
                draggableId={itemKey(item)}
                index={place}
                isDragDisabled={!onMove}
              >
                {(provided, { isDragging }) => (
                  <Place
                    {...props}
                    innerRef={provided.innerRef}
                    dragProps={provided.draggableProps}
                    handleProps={provided.dragHandleProps}
                    isLifted={isDragging}
                    item={item}
                    place={place}
                  />
                )}
              </Draggable>
            ))}
            {placeholder}
          </Box>
        )}
      </Droppable>
    </DragDropContext>
  )
}

const HOW = 'Press Space to pick up. Use the arrow keys to move, Space to drop, or Escape to cancel.'

type PlaceProps<Item> = SortableListProps<Item> & {
  innerRef: (element: HTMLElement | null) => void
  dragProps: DraggableProvidedDraggableProps
  handleProps: DraggableProvidedDragHandleProps | null
  isLifted: boolean
  item: Item
  place: number
}

function Place<Item>(props: PlaceProps<Item>) {
  const { innerRef, dragProps, handleProps, isLifted, item, place } = props
  const { items, itemTitle, renderItem, onMove, actions } = props
  const title = itemTitle(item)
  return (
    <Box
      component="li"
      ref={innerRef}
      {...dragProps}
      {...(isLifted && { [liftedItem]: true })}
      aria-label={title}
      sx={{ ...card, boxShadow: isLifted ? 4 : 0 }}
    >
      {onMove && (
        <Box {...handleProps} aria-label={`Move ${title}`} sx={handle}>
          <DragIndicator aria-hidden sx={{ fontSize: 20 }} />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, p: 1.5 }}>{renderItem(item, place)}</Box>
      <Box sx={{ p: 0.5 }}>
        <ActionMenu
          label={`Actions of ${title}`}
          actions={[
            ...(onMove ? movesOf(items, { item, place, itemTitle, onMove }) : []),
            ...(actions?.(item, place) ?? []),
          ]}
        />
      </Box>
    </Box>
  )
}

type Moving<Item> = {
  item: Item
  place: number
  itemTitle: (item: Item) => string
  onMove: (from: number, to: number) => void
}

function movesOf<Item>(
  items: readonly Item[],
  { place, itemTitle, onMove }: Moving<Item>,
): readonly MenuAction[] {
  return items.flatMap((other, to) =>
    to === place
      ? []
      : [
          {
            label: `Move to ${to + 1}, ${to < place ? 'before' : 'after'} ${itemTitle(other)}`,
            onClick: () => onMove(place, to),
          },
        ],
  )
}

const card = { ...surface, display: 'flex', alignItems: 'flex-start', mb: 1 } as const

const handle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  alignSelf: 'stretch',
  width: 32,
  borderRadius: 1,
  color: 'text.secondary',
  cursor: 'grab',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
