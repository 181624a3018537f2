import type { DraggableProvidedDraggableProps, DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ActionMenu } from '../actions/ActionMenu.tsx'
import { surface } from '../layout/surface.ts'

/** A target of a card, and its label in the menu. */
export type BoardMove = { to: string; label: string }

type BoardCardProps = {
  innerRef: (element: HTMLElement | null) => void
  dragProps: DraggableProvidedDraggableProps
  /** Null for a card that cannot move. */
  handleProps: DraggableProvidedDragHandleProps | null
  isLifted: boolean
  title: string
  moves: readonly BoardMove[]
  onMove: (columnId: string) => void
  children: ReactNode
}

/** A card of a board. All of it can be dragged, its links work, and its menu moves it without a drag. */
export function BoardCard(props: BoardCardProps) {
  const { innerRef, dragProps, handleProps, isLifted, title, moves, onMove, children } = props
  return (
    <Box
      ref={innerRef}
      {...dragProps}
      {...handleProps}
      role="group"
      aria-label={title}
      sx={{ ...card, boxShadow: isLifted ? 4 : 0 }}
    >
      <Box sx={{ flex: 1, minWidth: 0, p: 1.5 }}>{children}</Box>
      {moves.length > 0 && (
        <Box sx={{ p: 0.5 }}>
          <ActionMenu
            label={`Move ${title}`}
            actions={moves.map(({ to, label }) => ({ label, onClick: () => onMove(to) }))}
          />
        </Box>
      )}
    </Box>
  )
}

const card = {
  ...surface,
  display: 'flex',
  alignItems: 'flex-start',
  mb: 1,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const
