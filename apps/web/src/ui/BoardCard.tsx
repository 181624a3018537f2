import type { DraggableProvided } from '@hello-pangea/dnd'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ActionMenu } from './ActionMenu.tsx'
import { surface } from './surface.ts'

/** Where a card may go, and what its menu calls that. */
export type BoardMove = { to: string; label: string }

type BoardCardProps = {
  provided: DraggableProvided
  isLifted: boolean
  title: string
  moves: readonly BoardMove[]
  onMove: (columnId: string) => void
  children: ReactNode
}

/** A card of a board. It is lifted as a whole; what it holds keeps its links, and its menu moves it without a drag. */
export function BoardCard({ provided, isLifted, title, moves, onMove, children }: BoardCardProps) {
  return (
    <Box
      ref={provided.innerRef}
      {...provided.draggableProps}
      {...provided.dragHandleProps}
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
