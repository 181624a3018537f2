import {
  type Condition,
  type Expression,
  mapInside,
  namesIn,
  type Value,
} from '@domicile/contract/form-engine/conditions'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import type { Sections } from './places.ts'

/** Returns a part of a condition in another form, or undefined to look into its own parts. */
type Replace = <Part extends Condition | Expression>(part: Part) => Part | undefined

/** Returns sections in which all conditions refer to a field or a section by its new name. */
export function renameReferences(sections: Sections, from: string, to: string): Section[] {
  return mapReferring(sections, from, (part) =>
    'field' in part && part.field === from ? { ...part, field: to } : undefined,
  )
}

/** Replaces in the sections that refer to a name; the others stay the same objects, and need not render again. */
function mapReferring(sections: Sections, name: string, replace: Replace): Section[] {
  return sections.map((section) =>
    refersTo([...conditionsOf(section), ...section.fields.flatMap(conditionsOfField)], [name])
      ? mapConditions([section], replace)[0]!
      : section,
  )
}

function refersTo(parts: readonly Conditional[], names: readonly string[]): boolean {
  return parts.some((part) => part !== null && namesIn(part).some((name) => names.includes(name)))
}

/** Returns sections in which the options of a field are compared by a new name. */
export function renameOption(sections: Sections, field: string, from: string, to: string): Section[] {
  const renamed = mapReferring(sections, field, (part) => {
    if (!('operator' in part) || !('field' in part.of) || part.of.field !== field) return undefined
    if (!part.to || !('value' in part.to)) return undefined
    return { ...part, to: { value: withOption(part.to.value, from, to) } }
  })
  const hasField = (section: Section) => section.fields.some(({ name }) => name === field)
  const withDefault = (one: Field) =>
    one.name === field ? { ...one, default: withOption(one.default, from, to) } : one
  return renamed.map((section) =>
    hasField(section) ? { ...section, fields: section.fields.map(withDefault) } : section,
  )
}

function withOption(value: Value, from: string, to: string): Field['default'] {
  if (value === from) return to
  return (
    Array.isArray(value) ? value.map((name: string) => (name === from ? to : name)) : value
  ) as Field['default']
}

/** A section or field whose conditions or calculation refer to another one. */
export type Dependent = { name: string; label: string }

/** Returns the sections and fields that refer to one of the names, without those that have the names themselves. */
export function dependentsOf(sections: Sections, names: readonly string[]): Dependent[] {
  return sections.flatMap((section) => [
    ...(!names.includes(section.name) && refersTo(conditionsOf(section), names)
      ? [{ name: section.name, label: section.title }]
      : []),
    ...section.fields
      .filter((field) => !names.includes(field.name) && refersTo(conditionsOfField(field), names))
      .map(({ name, label }) => ({ name, label })),
  ])
}

type Conditional = Condition | Expression | null

function conditionsOf({ show, enable, required }: Pick<Section, 'show' | 'enable' | 'required'>) {
  return [show, enable, typeof required === 'boolean' ? null : required]
}

/** Returns the conditions of a field and of its options, and its calculation. */
export function conditionsOfField(field: Field): Conditional[] {
  const ofOptions = field.options.flatMap(({ show, enable }) => [show, enable])
  return [...conditionsOf(field), field.computed, ...ofOptions]
}

/** Returns sections with the parts of all their conditions replaced. */
function mapConditions(sections: Sections, replace: Replace): Section[] {
  const condition = (part: Condition | null) => part && mapPart(part, replace)
  const conditional = <Part extends Pick<Section, 'show' | 'enable' | 'required'>>(part: Part): Part => ({
    ...part,
    show: condition(part.show),
    enable: condition(part.enable),
    required: typeof part.required === 'boolean' ? part.required : mapPart(part.required, replace),
  })
  return sections.map((section) => ({
    ...conditional(section),
    fields: section.fields.map((field) => ({
      ...conditional(field),
      computed: field.computed && mapPart(field.computed, replace),
      options: field.options.map((option) => ({
        ...option,
        show: condition(option.show),
        enable: condition(option.enable),
      })),
    })),
  }))
}

function mapPart<Part extends Condition | Expression>(part: Part, replace: Replace): Part {
  return replace(part) ?? mapInside(part, (inner) => mapPart(inner, replace))
}
