import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import type { Field } from '@domicile/contract/templates/structure'
import { memo, type RefObject } from 'react'
import { builderTexts as words } from '../builder-texts.ts'
import type { Place } from '../structure/places.ts'
import { shownLabel } from '../structure/labels.ts'
import { typeTexts } from '../type-texts.ts'
import type { Board } from '../use-board.ts'
import { FieldFace } from './FieldFace.tsx'
import { partActions } from './part-actions.ts'
import { PartFrame } from './PartFrame.tsx'

export type CanvasActions = {
  /** The board as it was rendered last, for handlers of cards that did not render again. */
  latest: RefObject<Board>
  /** Deletes a part, after a question if others depend on it. */
  onRemove: (place: Place) => void
  /** Opens the properties where they are not beside the canvas. */
  onEdit: () => void
}

type FieldCardProps = CanvasActions & {
  field: Field
  section: number
  place: number
  isSelected: boolean
  hasProblem: boolean
  isReadOnly: boolean
  /** Its conditions as sentences, one a line. */
  facts: string
  handleProps: DraggableProvidedDragHandleProps | null
}

/** A field on the canvas. It renders again only if it changes, as a form may have a thousand. */
export const FieldCard = memo(function FieldCard(props: FieldCardProps) {
  const { latest, onRemove, onEdit, field, section, place, isSelected, hasProblem, isReadOnly, facts } = props
  const at = { section, field: place }
  const label = shownLabel(field)
  return (
    <PartFrame
      label={label}
      name={words.partOf(label, [
        typeTexts[field.type].label,
        ...marksOf(field),
        ...(hasProblem ? [words.marks.problem] : []),
      ])}
      isSelected={isSelected}
      isEntry={isSelected}
      hasProblem={hasProblem}
      facts={facts}
      handleProps={isReadOnly ? undefined : props.handleProps}
      onSelect={() => latest.current.select(at)}
      actions={isReadOnly ? [] : partActions({ latest, onRemove, onEdit }, at)}
    >
      <FieldFace field={field} />
    </PartFrame>
  )
})

function marksOf({ required, show, enable, computed }: Field): string[] {
  return [
    required === true && words.marks.required,
    typeof required !== 'boolean' && words.marks.requiredWhen,
    show && words.marks.show,
    enable && words.marks.enable,
    computed && words.marks.computed,
  ].filter((mark) => typeof mark === 'string')
}
