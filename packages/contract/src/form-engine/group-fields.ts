import { isFileType } from './field-types.ts'
import type { Field, Section } from './structure.ts'

// No zod here: the builder loads this.

type SectionShape = Pick<Section, 'repeats'>

/** Returns true if one answer to a field can be used for several companies: it is typed, and given once. */
export function canBeGroup({ repeats }: SectionShape, { type, computed }: Field): boolean {
  return !repeats && !computed && !isFileType(type)
}

/** Returns true if a field is a group question, which a person answers once for several companies. */
export function isGroupField(section: SectionShape, field: Field): boolean {
  return field.group === true && canBeGroup(section, field)
}

/** Returns the names of the fields of a section that are group questions. */
export function groupFieldsOf(section: Section): string[] {
  return section.fields.filter((field) => isGroupField(section, field)).map(({ name }) => name)
}
