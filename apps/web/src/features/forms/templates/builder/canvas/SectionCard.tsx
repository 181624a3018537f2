import { Draggable, type DraggableProvidedDragHandleProps, Droppable } from '@hello-pangea/dnd'
import type { Section } from '@domicile/contract/form-engine/structure'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { liftedItem } from '../../../../../ui/boards/lifted-item.ts'
import { colors } from '../../../../../ui/theme.ts'
import { surface } from '../../../../../ui/layout/surface.ts'
import { builderTexts as words } from '../builder-texts.ts'
import { keysOf, pathOfPlace } from '../structure/places.ts'
import { FieldCard } from './FieldCard.tsx'
import { partActions, type CanvasActions } from './part-actions.ts'
import { splitFacts } from './part-facts.ts'
import { PartFrame } from './PartFrame.tsx'

type SectionCardProps = CanvasActions & {
  section: Section
  place: number
  /** The selected part: the section itself, or a field by its position. */
  selected: 'section' | number | undefined
  isEntry: boolean
  isReadOnly: boolean
  /** The conditions of the section and its fields as text. */
  facts: string
  /** The paths of its parts with problems, between spaces. */
  problems: string
  handleProps: DraggableProvidedDragHandleProps | null
}

/** A section on the canvas with its fields. It renders again only if it changes, as a form may have a hundred. */
export const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { section, place, selected, isEntry, isReadOnly, handleProps, latest, onRemove, onEdit } = props
  const actions = { latest, onRemove, onEdit }
  const at = { section: place }
  const { title, help, repeats } = section
  const hasProblem = hasPath(props.problems, at)
  const [facts = ''] = splitFacts(props.facts)
  return (
    <Box sx={{ ...surface, p: 1 }}>
      <PartFrame
        label={title}
        name={words.partOf(title, [
          words.ofSection,
          ...(repeats ? [words.marks.repeats] : []),
          ...(hasProblem ? [words.marks.problem] : []),
        ])}
        isSelected={selected === 'section'}
        isEntry={isEntry}
        hasProblem={hasProblem}
        facts={facts}
        handleProps={isReadOnly ? undefined : handleProps}
        onSelect={() => latest.current.select(at)}
        actions={isReadOnly ? [] : partActions(actions, at)}
      >
        <Box component="span" sx={{ display: 'block', typography: 'h2', overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {(help ?? repeats) && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {[repeats && words.repeatsAs(repeats), help].filter(Boolean).join(' · ')}
          </Box>
        )}
      </PartFrame>
      <FieldList {...props} />
    </Box>
  )
})

function FieldList(props: SectionCardProps) {
  const { section, place, selected, isReadOnly, problems, latest, onRemove, onEdit } = props
  const { title, fields } = section
  const [, ...facts] = splitFacts(props.facts)
  const keys = keysOf(fields)
  return (
    <Droppable droppableId={`fields ${place}`} type="field">
      {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
        <Box
          component="ol"
          aria-label={words.fieldsOf(title)}
          ref={innerRef}
          {...droppableProps}
          sx={{ ...list, ...(isDraggingOver && { bgcolor: colors.primaryTint }) }}
        >
          {fields.map((field, index) => (
            <Draggable
              key={keys[index]}
              draggableId={`field ${keys[index]!}`}
              index={index}
              isDragDisabled={isReadOnly}
            >
              {(provided, { isDragging }) => (
                <Box
                  component="li"
                  ref={provided.innerRef}
                  {...provided.draggableProps}
                  {...(isDragging && { [liftedItem]: true })}
                  sx={{ mb: 0.5, borderRadius: 1, boxShadow: isDragging ? 4 : 0 }}
                >
                  <FieldCard
                    {...{ latest, onRemove, onEdit, field, isReadOnly }}
                    section={place}
                    place={index}
                    isSelected={selected === index}
                    hasProblem={hasPath(problems, { section: place, field: index })}
                    facts={facts[index] ?? ''}
                    handleProps={provided.dragHandleProps}
                  />
                </Box>
              )}
            </Draggable>
          ))}
          {placeholder}
          {fields.length === 0 && !isDraggingOver && (
            <Typography component="li" sx={{ color: 'text.secondary', p: 1.5 }}>
              {words.emptySection}
            </Typography>
          )}
        </Box>
      )}
    </Droppable>
  )
}

function hasPath(problems: string, place: { section: number; field?: number }): boolean {
  return problems.includes(` ${pathOfPlace(place)} `)
}

const list = { listStyle: 'none', m: 0, mt: 0.5, p: 0, minHeight: 40, borderRadius: 1 } as const
