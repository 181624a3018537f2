import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd'
import Box from '@mui/material/Box'
import { useId, useState, type ReactNode } from 'react'
import { colors } from '../theme.ts'
import { BoardCard, type BoardMove } from './BoardCard.tsx'
import { dragNonce as nonce } from './drag-nonce.ts'
import { formatNumber } from './format.ts'
import { visuallyHidden } from '../layout/visually-hidden.ts'

export type BoardColumn<Card> = {
  id: string
  title: string
  /** The title as it is shown, such as a StatusChip; the title itself where it is left out. */
  heading?: ReactNode
  /** How many there are in all, where not each is shown; the number of cards where it is left out. */
  total?: number
  cards: readonly Card[]
  /** Under the cards: a way to those that are not shown, or to add one. */
  foot?: ReactNode
}

export type StageBoardProps<Card> = {
  /** What the board shows: 'Projects by status'. */
  label: string
  columns: readonly BoardColumn<Card>[]
  cardKey: (card: Card) => string
  cardTitle: (card: Card) => string
  renderCard: (card: Card) => ReactNode
  /** Where a card may go: the columns it can be dropped on and those in its menu. */
  moves: (card: Card) => readonly BoardMove[]
  onMove: (card: Card, columnId: string, index: number) => void
  /** Cards may also change their places within a column. */
  isOrdered?: boolean
  /** What stands in a column without cards. */
  emptyText: string
}

/**
 * Stages side by side with their cards. A card moves by drag, by keyboard (space lifts it, arrows carry it, space drops
 * it, escape puts it back) and by its menu, and only to where it may.
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
  'Press space to lift this card. Then carry it with the arrow keys, drop it with space, or press escape to put it back.'

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
  // What is there for screen readers alone would otherwise widen the page.
  position: 'relative',
  alignItems: 'flex-start',
  pb: 1,
  // The column that is read stays whole on a phone.
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
