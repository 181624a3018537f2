import {
  type Condition,
  type Expression,
  holds,
  isEmpty,
  namesIn,
  type Scope,
  type Value,
  valueOf,
} from './conditions.ts'
import { fieldTypes, isFileType } from './field-types.ts'
import type { Field, Option, Section, Structure } from './structure.ts'

// No zod here: every screen with a form loads this. The browser and the server evaluate with the same code.

/**
 * The answers to a form by their paths: `name`, and in a repeating section `section/row/name`. The path of a repeating
 * section has the keys of its rows in their order.
 */
export type Answers = Readonly<Record<string, Value>>

/** A field as its conditions leave it. */
export type FieldState = {
  section: Section
  field: Field
  /** The key of its row in a repeating section. */
  row: string | undefined
  isVisible: boolean
  isEnabled: boolean
  isRequired: boolean
  /** Those that are shown; a disabled one cannot be chosen. */
  options: readonly (Option & { isEnabled: boolean })[]
  /** The answer that counts: null while the field is hidden or disabled; a computed one as it is now. */
  value: Value
}

export type SectionState = {
  section: Section
  isVisible: boolean
  isEnabled: boolean
  isRequired: boolean
  /** The keys of its rows; empty unless it repeats. */
  rows: readonly string[]
}

/** Sections by their names, fields by their paths. */
export type FormState = {
  sections: ReadonlyMap<string, SectionState>
  fields: ReadonlyMap<string, FieldState>
}

/** A part of a structure, and the names of the parts that its state depends on. */
export type Node = { name: string; section: Section; field?: Field; needs: readonly string[] }

/** A structure prepared for evaluation. */
export type Form = Structure & {
  /** Its sections and fields, each behind those it depends on. */
  order: readonly Node[]
  nodes: ReadonlyMap<string, Node>
}

/** Returns the path of a field; in a repeating section with the key of its row. */
export function pathOf(section: Section, field: Field, row: string | undefined): string {
  return row === undefined ? field.name : `${section.name}/${row}/${field.name}`
}

/** Returns true if a form has fields for files. */
export function asksForFiles({ sections }: Structure): boolean {
  return sections.some(({ fields }) => fields.some(({ type }) => isFileType(type)))
}

/** The keys of rows, as parts of paths. */
export const rowKey = /^[\w-]{1,40}$/

/** Returns the part of a form that a path leads to: a field, or a section where it is that of its rows. */
export function nodeAt({ nodes }: Pick<Form, 'nodes'>, path: string): Node | undefined {
  const [first = '', , name] = path.split('/')
  return nodes.get(name ?? first)
}

/** Returns the sections and fields of a structure by name; of two with one name the first. */
export function nodesOf({ sections }: Structure): Map<string, Node> {
  const nodes = new Map<string, Node>()
  const add = (node: Node) => void (nodes.has(node.name) || nodes.set(node.name, node))
  for (const section of sections) {
    add({ name: section.name, section, needs: namesOf([section.show, section.enable]) })
    for (const field of section.fields)
      add({ name: field.name, section, field, needs: [section.name, ...needsOf(field)] })
  }
  return nodes
}

function needsOf({ show, enable, computed, options }: Field): string[] {
  return namesOf([show, enable, computed, ...options.flatMap((option) => [option.show, option.enable])])
}

function namesOf(parts: readonly (Condition | Expression | null)[]): string[] {
  return parts.flatMap((part) => (part ? namesIn(part) : []))
}

/**
 * Prepares a structure. Published ones have no cycles; in a draft with a cycle, a part that depends on itself reads
 * itself as empty.
 */
export function prepareForm(structure: Structure): Form {
  const nodes = nodesOf(structure)
  const order: Node[] = []
  const seen = new Set<string>()
  const visit = (node: Node) => {
    if (seen.has(node.name)) return
    seen.add(node.name)
    for (const name of node.needs) {
      const needed = nodes.get(name)
      if (needed) visit(needed)
    }
    order.push(node)
  }
  for (const node of nodes.values()) visit(node)
  return { sections: structure.sections, nodes, order }
}

/**
 * Evaluates the conditions and computed values of a form. `today` is the current day, `YYYY-MM-DD`. Values that do not fit
 * their field stay as they are: `checkAnswers` reports them.
 */
export function evaluateForm(form: Form, answers: Answers, today: string): FormState {
  const sections = new Map<string, SectionState>()
  const fields = new Map<string, FieldState>()
  const scopeOf = (within: Section, row: string | undefined): Scope => ({
    today,
    read: (name) => {
      const node = form.nodes.get(name)
      if (!node) return null
      if (!node.field) return sections.get(name)?.rows ?? null
      const valueAt = (key: string | undefined) =>
        fields.get(pathOf(node.section, node.field!, key))?.value ?? null
      if (!node.section.repeats) return valueAt(undefined)
      if (node.section === within) return valueAt(row)
      return (sections.get(node.section.name)?.rows ?? []).map(valueAt).flat() as Value
    },
  })
  for (const { section, field } of form.order) {
    if (!field) {
      sections.set(section.name, sectionState(section, answers, scopeOf(section, undefined)))
      continue
    }
    const around = sections.get(section.name)!
    for (const row of section.repeats ? around.rows : [undefined]) {
      const path = pathOf(section, field, row)
      fields.set(path, fieldState({ around, field, row }, readAnswer(answers, path), scopeOf(section, row)))
    }
  }
  for (const state of sections.values())
    state.isRequired =
      state.isVisible && state.isEnabled && isMet(state.section.required, scopeOf(state.section, undefined))
  for (const state of fields.values())
    state.isRequired =
      state.isVisible &&
      state.isEnabled &&
      !state.field.computed &&
      isMet(state.field.required, scopeOf(state.section, state.row))
  return { sections, fields }
}

/** Returns the answer at a path, or null. A path such as `constructor` is no property of every object. */
export function readAnswer(answers: Answers, path: string): Value {
  return Object.hasOwn(answers, path) ? answers[path]! : null
}

function isMet(required: boolean | Condition, scope: Scope): boolean {
  return typeof required === 'boolean' ? required : holds(required, scope)
}

function sectionState(section: Section, answers: Answers, scope: Scope): SectionState {
  const isVisible = !section.show || holds(section.show, scope)
  const isEnabled = !section.enable || holds(section.enable, scope)
  const rows = section.repeats && isVisible && isEnabled ? rowsOf(readAnswer(answers, section.name)) : []
  return { section, isVisible, isEnabled, isRequired: false, rows }
}

function rowsOf(value: Value): readonly string[] {
  return Array.isArray(value) ? [...new Set(value as string[])] : []
}

type Placed = { around: SectionState; field: Field; row: string | undefined }

function fieldState({ around, field, row }: Placed, answer: Value, scope: Scope): FieldState {
  const isVisible = around.isVisible && (!field.show || holds(field.show, scope))
  const isEnabled = around.isEnabled && (!field.enable || holds(field.enable, scope))
  const options = field.options
    .filter(({ show }) => !show || holds(show, scope))
    .map((option) => ({ ...option, isEnabled: !option.enable || holds(option.enable, scope) }))
  const state = { section: around.section, field, row, isVisible, isEnabled, isRequired: false, options }
  if (!isVisible || !isEnabled) return { ...state, value: null }
  return { ...state, value: field.computed ? computedValue(field, scope) : offered(state, answer) }
}

/** Returns the computed value of a field; null if it does not fit the field's type. */
function computedValue({ type, computed }: Field, scope: Scope): Value {
  const value = valueOf(computed!, scope)
  const answering = fieldTypes[type]
  if (answering === 'yes-no') return value === true
  if (isEmpty(value)) return null
  if (answering === 'number') return typeof value === 'number' ? value : null
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : null
}

/** Returns an answer without choices that exist but are not offered now; an unticked box is an answer. */
function offered({ field, options }: Pick<FieldState, 'field' | 'options'>, answer: Value): Value {
  const answering = fieldTypes[field.type]
  if (isEmpty(answer)) return answering === 'yes-no' ? false : null
  if (answering !== 'one' && answering !== 'several') return answer
  const isLost = (name: unknown) =>
    field.options.some((option) => option.name === name) &&
    !options.some((option) => option.name === name && option.isEnabled)
  if (!Array.isArray(answer)) return isLost(answer) ? null : answer
  const rest = answer.filter((name) => !isLost(name))
  return rest.length > 0 ? rest : null
}

/** Returns the answers that count, by their paths: none that is hidden, disabled or empty, and rows in their order. */
export function answersOf({ sections, fields }: FormState): Answers {
  const answers: Record<string, Value> = {}
  for (const [name, { rows }] of sections) if (rows.length > 0) answers[name] = rows
  for (const [path, { value }] of fields) if (value !== null) answers[path] = value
  return answers
}
