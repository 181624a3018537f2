import { Draggable, Droppable } from '@hello-pangea/dnd'
import type { FieldType } from '@domicile/contract/form-engine/field-types'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { colors } from '../../../../ui/theme.ts'
import { builderTexts as words } from './builder-texts.ts'
import { typeGroups, typeTexts } from './type-texts.ts'
import { TypeIcon } from './TypeIcon.tsx'

type PaletteProps = {
  onAdd: (type: FieldType) => void
  /** The types can be dragged to the canvas, which is beside the palette. */
  isDraggable: boolean
}

/** The types of fields, grouped by how they are answered. */
export function Palette({ onAdd, isDraggable }: PaletteProps) {
  const content = (
    <Box role="group" aria-label={words.palette} data-palette onKeyDown={moveFocus}>
      {typeGroups.map(({ title, types }) => (
        <Box key={title} component="section" aria-label={title} sx={{ mb: 1.5 }}>
          <Typography variant="subtitle2" sx={{ color: 'text.secondary', px: 1, mb: 0.25 }}>
            {title}
          </Typography>
          {types.map((type) =>
            isDraggable ? (
              <DraggableType key={type} type={type} onAdd={onAdd} />
            ) : (
              <TypeButton key={type} type={type} onClick={() => onAdd(type)} />
            ),
          )}
        </Box>
      ))}
    </Box>
  )
  return isDraggable ? <Source>{content}</Source> : content
}

/** The list that types are dragged from, and nothing is dropped on. */
function Source({ children }: { children: ReactNode }) {
  return (
    <Droppable droppableId="palette" type="field" isDropDisabled>
      {({ innerRef, droppableProps, placeholder }) => (
        <div ref={innerRef} {...droppableProps}>
          {children}
          <Box sx={{ display: 'none' }}>{placeholder}</Box>
        </div>
      )}
    </Droppable>
  )
}

const order = typeGroups.flatMap(({ types }) => types)

function DraggableType({ type, onAdd }: { type: FieldType; onAdd: (type: FieldType) => void }) {
  return (
    <Draggable draggableId={`new ${type}`} index={order.indexOf(type)} disableInteractiveElementBlocking>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <>
          <TypeButton
            type={type}
            onClick={() => onAdd(type)}
            ref={innerRef}
            {...draggableProps}
            {...dragHandleProps}
            // The other types stay where they are while one is dragged away.
            style={isDragging ? draggableProps.style : undefined}
            isLifted={isDragging}
          />
          {isDragging && <TypeButton type={type} aria-hidden tabIndex={-1} />}
        </>
      )}
    </Draggable>
  )
}

type TypeButtonProps = Omit<ComponentProps<typeof ButtonBase>, 'type'> & {
  type: FieldType
  isLifted?: boolean
}

function TypeButton({ type, isLifted = false, ...props }: TypeButtonProps) {
  const { label, hint } = typeTexts[type]
  return (
    <ButtonBase {...props} title={hint} sx={{ ...item, ...(isLifted && { boxShadow: 4 }) }}>
      <TypeIcon type={type} />
      {label}
    </ButtonBase>
  )
}

/** Moves the focus between the types with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0 || event.defaultPrevented) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const next = buttons[buttons.indexOf(event.target as HTMLElement) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Moves the focus to the first type of the palette. */
export function focusPalette(): void {
  document.querySelector<HTMLElement>('[data-palette] button')?.focus()
}

const item = {
  display: 'flex',
  width: '100%',
  gap: 1,
  px: 1,
  py: 0.75,
  justifyContent: 'flex-start',
  textAlign: 'left',
  typography: 'body1',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: colors.chosen },
  '@media (pointer: coarse)': { minHeight: 44 },
  '& svg': { fontSize: 20, color: 'text.secondary' },
} as const
