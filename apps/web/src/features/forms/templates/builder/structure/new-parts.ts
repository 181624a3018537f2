import {
  type FieldType,
  fieldTypes,
  hasSetting,
  isFileType,
  type Setting,
} from '@domicile/contract/form-engine/field-types'
import { plainField, plainOption, plainSection } from '@domicile/contract/form-engine/plain-parts'
import type { Field, Option, Section } from '@domicile/contract/form-engine/structure'
import { typeTexts } from '../type-texts.ts'
import { nameFrom, unusedName, usedNames } from './names.ts'
import { insertFieldAt, type Place, type Placed, type Sections } from './places.ts'
import { renameReferences } from './references.ts'

/** Returns a new field of a type, labelled with the type until the user labels it. */
export function newField(type: FieldType, sections: Sections): Field {
  const { label } = typeTexts[type]
  const name = unusedName(nameFrom(label, 'field'), usedNames(sections))
  return { ...plainField(name, label, type), options: hasSetting(type, 'options') ? firstOptions() : [] }
}

function firstOptions(): Option[] {
  return ['Option 1', 'Option 2'].reduce<Option[]>(
    (options, label) => [...options, newOption(label, options)],
    [],
  )
}

/** Returns a new option with a name that the others do not have. */
export function newOption(label: string, others: readonly Option[]): Option {
  const name = unusedName(optionNameFrom(label), new Set(others.map((option) => option.name)))
  return plainOption(name, label)
}

/** Derives the name of an option; a label without Latin letters or digits is its own name. */
export function optionNameFrom(label: string): string {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return (plain || label.trim()).slice(0, 60) || 'option'
}

export function newSection(title: string, sections: Sections): Section {
  return plainSection(unusedName(nameFrom(title, 'section'), usedNames(sections)), title)
}

/** Returns a field with another type: settings that both types have stay, the rest goes. */
export function ofType(field: Field, type: FieldType, sections: Sections): Field {
  const fresh = newField(type, sections)
  const has = (setting: Setting) => hasSetting(type, setting) && hasSetting(field.type, setting)
  const isAlike = boundsOf(field.type) === boundsOf(type)
  const { group, ...rest } = field
  return {
    ...rest,
    type,
    label: field.label === typeTexts[field.type].label ? fresh.label : field.label,
    placeholder: has('placeholder') ? field.placeholder : null,
    unit: has('unit') ? field.unit : null,
    min: has('bounds') && isAlike ? field.min : null,
    max: has('bounds') && isAlike ? field.max : null,
    from: has('days') ? field.from : null,
    until: has('days') ? field.until : null,
    pattern: has('pattern') ? field.pattern : null,
    options: has('options') ? field.options : fresh.options,
    default: has('default') ? defaultOf(field, type) : null,
    computed: has('computed') ? field.computed : null,
    record: fieldTypes[type] === fieldTypes[field.type] ? field.record : null,
    ...(group && !isFileType(type) && { group }),
  }
}

/** The unit that the bounds of a type count in. */
function boundsOf(type: FieldType): 'value' | 'characters' | 'items' {
  const answering = fieldTypes[type]
  if (answering === 'number') return 'value'
  return ['line', 'lines', 'formatted'].includes(answering) ? 'characters' : 'items'
}

function defaultOf({ type: before, default: value }: Field, type: FieldType): Field['default'] {
  const [from, to] = [fieldTypes[before], fieldTypes[type]]
  if (from === to || (isText(from) && isText(to))) return value
  if (from === 'one' && to === 'several') return typeof value === 'string' ? [value] : null
  if (from === 'several' && to === 'one') return Array.isArray(value) ? (value[0] ?? null) : null
  return null
}

function isText(answering: string): boolean {
  return answering === 'line' || answering === 'lines'
}

/** Copies a field behind itself, under a name of its own. A field of the record is asked for once. */
export function duplicateField(sections: Sections, place: Place): Placed {
  const field = sections[place.section]!.fields[place.field!]!
  const copy = { ...field, name: unusedName(field.name, usedNames(sections)), record: null }
  return insertFieldAt(sections, { section: place.section, field: place.field! + 1 }, copy)
}

/** Copies a section behind itself; the conditions between its fields refer to the copies. */
export function duplicateSection(sections: Sections, place: number): Placed {
  const section = sections[place]!
  const used = usedNames(sections)
  const names = [section, ...section.fields].map(({ name }) => {
    const copied = unusedName(name, used)
    used.add(copied)
    return [name, copied] as const
  })
  const [copy] = names.reduce<Section[]>(
    (copies, [from, to]) => renameReferences(copies, from, to),
    [section],
  )
  const [own, ...ofFields] = names.map(([, copied]) => copied)
  const fields = copy!.fields.map((field, at) => ({ ...field, name: ofFields[at]!, record: null }))
  const added = { ...copy!, name: own!, record: null, fields }
  return { sections: sections.toSpliced(place + 1, 0, added), place: { section: place + 1 } }
}
