import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import type { Field } from '@domicile/contract/form-engine/structure'
import { memo } from 'react'
import { builderTexts as words } from '../builder-texts.ts'
import { shownLabel } from '../structure/labels.ts'
import { typeTexts } from '../type-texts.ts'
import { FieldFace } from './FieldFace.tsx'
import { partActions, type CanvasActions } from './part-actions.ts'
import { PartFrame } from './PartFrame.tsx'

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
