import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd'
import Box from '@mui/material/Box'
import { useId, useState, type ReactNode } from 'react'
import { colors } from '../theme.ts'
import { BoardCard, type BoardMove } from './BoardCard.tsx'
import { dragNonce as nonce } from './drag-nonce.ts'
import { formatNumber } from '../data/format.ts'
import { visuallyHidden } from '../layout/visually-hidden.ts'

export type BoardColumn<Card> = {
  id: string
  title: string
  /** The displayed title, such as a StatusChip; defaults to the title itself. */
  heading?: ReactNode
  /** The total if not all cards are shown; defaults to the number of cards. */
  total?: number
  cards: readonly Card[]
  /** The content below the cards: a link to the hidden ones, or a button to add one. */
  foot?: ReactNode
}

export type StageBoardProps<Card> = {
  /** The name of the board: 'Projects by status'. */
  label: string
  columns: readonly BoardColumn<Card>[]
  cardKey: (card: Card) => string
  cardTitle: (card: Card) => string
  renderCard: (card: Card) => ReactNode
  /** Returns the targets of a card: the columns that accept a drop, and those in its menu. */
  moves: (card: Card) => readonly BoardMove[]
  onMove: (card: Card, columnId: string, index: number) => void
  /** Cards can also be reordered within a column. */
  isOrdered?: boolean
  /** The text of a column without cards. */
  emptyText: string
}

/**
 * Columns of cards side by side. A card moves by drag, by keyboard (space lifts it, arrows move it, space
 * drops it, escape cancels) and by its menu, but only to its allowed targets.
 */
export function StageBoard<Card>(props: StageBoardProps<Card>) {
  const { label, columns, cardKey, moves, onMove, isOrdered = false } = props
  const [lifted, setLifted] = useState<Card>()
  const cards = new Map(columns.flatMap((column) => column.cards.map((card) => [cardKey(card), card])))
  const canDrop = (columnId: string, card: Card) => moves(card).some(({ to }) => to === columnId)

  function drop({ draggableId, source, destination }: DropResult) {
    setLifted(undefined)
    const card = cards.get(draggableId)
    if (!card || !destination) return
    const { droppableId: to, index } = destination
    if (to !== source.droppableId || (isOrdered && index !== source.index)) onMove(card, to, index)
  }

  return (
    <DragDropContext
      {...(nonce && { nonce })}
      dragHandleUsageInstructions={HOW}
      onBeforeCapture={({ draggableId }) => setLifted(cards.get(draggableId))}
      onDragEnd={drop}
    >
      <Box role="group" aria-label={label} tabIndex={0} sx={strip}>
        {columns.map((column) => (
          <Column
            key={column.id}
            {...props}
            column={column}
            isClosed={
              lifted !== undefined && !canDrop(column.id, lifted) && !(isOrdered && holds(column, lifted))
            }
          />
        ))}
      </Box>
    </DragDropContext>
  )
}

const HOW =
  'Press Space to pick up this card. Use the arrow keys to move, Space to drop, or Escape to cancel.'

function holds<Card>({ cards }: BoardColumn<Card>, card: Card): boolean {
  return cards.includes(card)
}

type ColumnProps<Card> = StageBoardProps<Card> & { column: BoardColumn<Card>; isClosed: boolean }

function Column<Card>(props: ColumnProps<Card>) {
  const { column, isClosed, cardKey, cardTitle, renderCard, moves, onMove, emptyText } = props
  const { id, title, heading, total, cards, foot } = column
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ ...stage, opacity: isClosed ? 0.5 : 1 }}>
      <Box component="h2" id={headingId} sx={head}>
        {heading ? (
          <>
            {heading}
            <Box component="span" sx={visuallyHidden}>
              ,
            </Box>
          </>
        ) : (
          title
        )}
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatNumber(total ?? cards.length)}
        </Box>
      </Box>
      <Droppable droppableId={id} isDropDisabled={isClosed}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <Box
            ref={innerRef}
            {...droppableProps}
            sx={{ ...lane, bgcolor: isDraggingOver ? colors.primaryTint : 'transparent' }}
          >
            {cards.map((card, index) => (
              <Draggable
                key={cardKey(card)}
                draggableId={cardKey(card)}
                index={index}
                isDragDisabled={moves(card).length === 0}
              >
                {(provided, { isDragging }) => (
                  <BoardCard
                    innerRef={provided.innerRef}
                    dragProps={provided.draggableProps}
                    handleProps={provided.dragHandleProps}
                    isLifted={isDragging}
                    title={cardTitle(card)}
                    moves={moves(card)}
                    onMove={(to) => onMove(card, to, 0)}
                  >
                    {renderCard(card)}
                  </BoardCard>
                )}
              </Draggable>
            ))}
            {placeholder}
            {cards.length === 0 && !isDraggingOver && (
              <Box sx={{ typography: 'body2', color: 'text.secondary', p: 1 }}>{emptyText}</Box>
            )}
          </Box>
        )}
      </Droppable>
      {foot && <Box sx={{ px: 1, pb: 1 }}>{foot}</Box>}
    </Box>
  )
}

const strip = {
  display: 'flex',
  gap: 1.5,
  overflowX: 'auto',
  // Otherwise elements for screen readers only would widen the page.
  position: 'relative',
  alignItems: 'flex-start',
  pb: 1,
  // Snapping keeps the current column fully visible on a phone.
  scrollSnapType: { xs: 'x proximity', sm: 'none' },
} as const

const stage = {
  flex: '0 0 264px',
  width: 264,
  bgcolor: colors.page,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  scrollSnapAlign: 'start',
} as const

const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  m: 0,
  px: 1.5,
  py: 1,
  typography: 'h3',
} as const

const lane = { minHeight: 56, px: 1, pb: 1, borderRadius: 1, transition: 'background-color 120ms' } as const
