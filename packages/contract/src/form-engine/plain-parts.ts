import type { FieldType } from './field-types.ts'
import type { Field, Option, Section } from './structure.ts'

// No zod here: the builder loads this.

/** Returns a field with settings that have no effect. */
export function plainField(name: string, label: string, type: FieldType): Field {
  return {
    name,
    label,
    type,
    help: null,
    placeholder: null,
    unit: null,
    required: false,
    show: null,
    enable: null,
    min: null,
    max: null,
    from: null,
    until: null,
    pattern: null,
    options: [],
    default: null,
    computed: null,
    record: null,
  }
}

/** Returns an option that is always offered. */
export function plainOption(name: string, label: string): Option {
  return { name, label, show: null, enable: null }
}

/** Returns a section that is always shown once, without fields. */
export function plainSection(name: string, title: string): Section {
  return {
    name,
    title,
    help: null,
    repeats: null,
    record: null,
    required: false,
    show: null,
    enable: null,
    fields: [],
  }
}
