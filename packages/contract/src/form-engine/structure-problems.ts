import { messages } from '../messages.ts'
import { structureMessages } from './structure-messages.ts'
import type { Condition, Expression } from './conditions.ts'
import { insideOf, isEmpty, namesIn } from './conditions.ts'
import type { Problem } from './check-answers.ts'
import { computedProblems } from './computed-bounds.ts'
import { type Node, nodesOf } from './evaluate.ts'
import { fieldTypes } from './field-types.ts'
import { limits } from './limits.ts'
import type { Field, Section, Structure } from './structure.ts'

/**
 * Returns the reasons why a structure cannot be published, each at a path such as `sections/0/fields/1/show`: names used
 * twice, conditions on unknown fields or on themselves, choices without options.
 */
export function structureProblems(structure: Structure): Problem[] {
  const { sections } = structure
  const problems: Problem[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  const fields = sections.flatMap((section) => section.fields)
  if (fields.length === 0) refuse('sections', structureMessages.fieldsNeeded)
  if (fields.length > limits.allFields) refuse('sections', structureMessages.tooManyFields(limits.allFields))
  const repeated = repeatedNames(structure)
  if (repeated.flat().length > 0) refuse('sections', messages.duplicateFields)
  const nodes = nodesOf(structure)
  sections.forEach((section, place) => {
    const at = `sections/${place}`
    problems.push(...repeated[place]!)
    problems.push(...partProblems(at, partsOf(section), { nodes, section }))
    if (section.repeats && section.repeats.min > section.repeats.max)
      refuse(`${at}/repeats/max`, structureMessages.maxBelowMin)
    section.fields.forEach((field, index) => {
      problems.push(...fieldProblems(`${at}/fields/${index}`, field, { nodes, section }))
    })
  })
  problems.push(...computedProblems(structure, nodes))
  const cycle = findCycle(nodes)
  if (cycle) refuse(pathIn(structure, cycle[0]!), structureMessages.cycle(cycle))
  return problems
}

/** Reports names that occur before, at the later section or field; a list for each section. */
function repeatedNames({ sections }: Structure): Problem[][] {
  const isRepeated = repetition()
  return sections.map((section, place) => {
    const fields = section.fields.map(({ name }, index) => [name, `fields/${index}/name`] as const)
    return [[section.name, 'name'] as const, ...fields].flatMap(([name, path]) =>
      isRepeated(name) ? [{ path: `sections/${place}/${path}`, message: messages.duplicateField }] : [],
    )
  })
}

/** Returns a function that is true for a name it has been asked about before. */
function repetition(): (name: string) => boolean {
  const seen = new Set<string>()
  return (name) => seen.has(name) || !seen.add(name)
}

type Part = readonly [key: string, part: Condition | Expression | null]

function partsOf({ show, enable, required }: Pick<Section, 'show' | 'enable' | 'required'>): Part[] {
  return [
    ['show', show],
    ['enable', enable],
    ['required', typeof required === 'boolean' ? null : required],
  ]
}

type Around = { nodes: ReadonlyMap<string, Node>; section: Section }

function fieldProblems(at: string, field: Field, around: Around): Problem[] {
  const problems = partProblems(at, [...partsOf(field), ['computed', field.computed]], around)
  const refuse = (path: string, message: string) => problems.push({ path: `${at}/${path}`, message })
  const isChoice = ['one', 'several'].includes(fieldTypes[field.type])
  if (isChoice && field.options.length === 0) refuse('options', structureMessages.optionsNeeded)
  const isRepeated = repetition()
  field.options.forEach((option, place) => {
    if (isRepeated(option.name)) refuse(`options/${place}/name`, structureMessages.duplicateOption)
    const parts: Part[] = [
      ['show', option.show],
      ['enable', option.enable],
    ]
    problems.push(...partProblems(`${at}/options/${place}`, parts, around))
  })
  if (field.min !== null && field.max !== null && field.min > field.max)
    refuse('max', structureMessages.maxBelowMin)
  if (!isDefaultOffered(field)) refuse('default', structureMessages.unknownOption)
  return problems
}

function isDefaultOffered({ type, options, default: value }: Field): boolean {
  if (isEmpty(value) || !['one', 'several'].includes(fieldTypes[type])) return true
  return (Array.isArray(value) ? value : [value]).every((one) => options.some(({ name }) => name === one))
}

/** Reports names that no field has, and comparisons with the rows of a section from outside. */
function partProblems(at: string, parts: readonly Part[], { nodes, section }: Around): Problem[] {
  return parts.flatMap(([key, part]) => {
    if (!part) return []
    const unknown = [...new Set(namesIn(part))].filter((name) => !nodes.has(name))
    const rows = [...new Set(loneNames(part))].filter((name) => {
      const node = nodes.get(name)
      return node?.section.repeats && (!node.field || node.section !== section)
    })
    const path = `${at}/${key}`
    return [
      ...unknown.map((name) => ({ path, message: structureMessages.unknownFieldName(name) })),
      ...rows.map((name) => ({ path, message: structureMessages.manyRows(name) })),
    ]
  })
}

const AGGREGATES = new Set(['sum', 'average', 'least', 'greatest', 'count', 'join'])

/** Returns the names that are read as one value: all but those inside a calculation over rows. */
function loneNames(part: Condition | Expression): string[] {
  if ('field' in part) return [part.field]
  if ('calculate' in part && AGGREGATES.has(part.calculate)) return []
  return insideOf(part).flatMap(loneNames)
}

/** Returns the names of a cycle, the first one again at its end, or undefined. */
export function findCycle(nodes: ReadonlyMap<string, Node>): string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (name: string): string[] | undefined => {
    const start = path.indexOf(name)
    if (start >= 0) return [...path.slice(start), name]
    if (done.has(name)) return undefined
    path.push(name)
    for (const needed of nodes.get(name)?.needs ?? []) {
      const cycle = visit(needed)
      if (cycle) return cycle
    }
    path.pop()
    done.add(name)
    return undefined
  }
  for (const name of nodes.keys()) {
    const cycle = visit(name)
    if (cycle) return cycle
  }
  return undefined
}

function pathIn({ sections }: Structure, name: string): string {
  const place = sections.findIndex(
    (section) => section.name === name || section.fields.some((field) => field.name === name),
  )
  const index = sections[place]?.fields.findIndex((field) => field.name === name) ?? -1
  return index < 0 ? `sections/${place}` : `sections/${place}/fields/${index}`
}
