import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import DragIndicator from '@mui/icons-material/DragIndicator'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { ActionMenu } from '../../../../../ui/actions/ActionMenu.tsx'
import { colors, statusColors } from '../../../../../ui/theme.ts'
import { builderTexts as words } from '../builder-texts.ts'
import type { MenuAction } from '../../../../../ui/actions/ActionItems.tsx'

type PartFrameProps = {
  /** The label of the field or the title of the section. */
  label: string
  /** The name for screen readers: the label, the type and the settings that apply. */
  name: string
  isSelected: boolean
  /** Tab leads to this part: to the selected one, or to the first. */
  isEntry: boolean
  hasProblem: boolean
  /** Its conditions as sentences, one a line. */
  facts: string
  /** Absent if the form is read-only. */
  handleProps: DraggableProvidedDragHandleProps | null | undefined
  actions: readonly MenuAction[]
  onSelect: () => void
  children: ReactNode
}

/** A part of the canvas, under a button that selects it, with its handle and menu. */
export function PartFrame(props: PartFrameProps) {
  const { label, name, isSelected, isEntry, hasProblem, facts, handleProps, actions, onSelect, children } =
    props
  return (
    <Box sx={{ ...frame, ...(isSelected && selected) }}>
      {handleProps && (
        <Box {...handleProps} tabIndex={isSelected ? 0 : -1} aria-label={words.move(label)} sx={handle}>
          <DragIndicator aria-hidden sx={{ fontSize: 20 }} />
        </Box>
      )}
      <Box sx={face}>
        <Box aria-hidden>
          {children}
          {(hasProblem || facts !== '') && (
            <Stack component="span" sx={{ mt: 1, gap: 0.25, typography: 'body2', textAlign: 'left' }}>
              {facts && (
                <Box
                  component="span"
                  sx={{ color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
                >
                  {facts}
                </Box>
              )}
              {hasProblem && (
                <Box component="span" sx={problem}>
                  <ErrorOutlined sx={{ fontSize: 16 }} /> {words.marks.problem}
                </Box>
              )}
            </Stack>
          )}
        </Box>
        <ButtonBase
          data-part={isSelected ? 'selected' : 'part'}
          aria-label={name}
          aria-pressed={isSelected}
          tabIndex={isEntry ? 0 : -1}
          onClick={onSelect}
          sx={{ position: 'absolute', inset: 0, borderRadius: 1 }}
        />
      </Box>
      <Box sx={{ width: 40, flexShrink: 0 }}>
        {isSelected && <ActionMenu label={words.actionsOf(label)} actions={actions} />}
      </Box>
    </Box>
  )
}

const frame = {
  display: 'flex',
  alignItems: 'flex-start',
  borderRadius: 1,
  border: 1,
  borderColor: 'transparent',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: colors.quietBorder },
} as const

const selected = {
  '&, &:hover': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px #2d24d5' },
} as const

const face = { position: 'relative', flex: 1, minWidth: 0, p: 1 } as const

const problem = {
  display: 'inline-flex',
  gap: 0.5,
  alignItems: 'center',
  color: statusColors.issues.text,
} as const

const handle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  alignSelf: 'stretch',
  width: 28,
  flexShrink: 0,
  borderRadius: 1,
  color: 'text.secondary',
  cursor: 'grab',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
