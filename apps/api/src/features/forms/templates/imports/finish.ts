import { type Condition, depthOf, type Expression } from '@domicile/contract/form-engine/conditions'
import { nodesOf } from '@domicile/contract/form-engine/evaluate'
import { importMessages } from '@domicile/contract/forms/templates/import-messages'
import { limits } from '@domicile/contract/form-engine/limits'
import { type Field, type Option, type Section, Sections } from '@domicile/contract/form-engine/structure'
import { findCycle, structureProblems } from '@domicile/contract/form-engine/structure-problems'
import { invalidField } from '@domicile/server/http/errors'
import { createNames } from './names.ts'
import type { Part } from './outline.ts'
import { hasFittingValues, namesWithin, renameKeys, widestOf } from './expressions/parts.ts'
import { quote, type Report, without } from './report.ts'

type Placed = { at: string; section: Section; places: string[] }

/**
 * Returns the sections of an imported form as a structure: within its limits, with valid and unique names, and without
 * conditions that the structure cannot have. All this is in the report.
 */
export function finishSections(parts: readonly Part[], report: Report): Section[] {
  const fitting = withinLimits(parts, report)
  const names = namesFor(fitting, report)
  const placed = fitting.map((part) => placedSection(part, names, report))
  breakCycles(placed, report)
  dropProblems(placed, report)
  const { data, success } = Sections.safeParse(placed.map(({ section }) => section))
  if (!success) throw invalidField('file', importMessages.brokenFile, 'broken')
  return data
}

function withinLimits(parts: readonly Part[], report: Report): Part[] {
  let left: number = limits.allFields
  const partsWithinLimits = parts.slice(0, limits.sections).map((part) => {
    const leaves = part.leaves.slice(0, Math.min(left, limits.fields))
    left -= leaves.length
    if (leaves.length < part.leaves.length)
      report.add(
        part.at,
        'left-out',
        `Only ${limits.fields} fields a section and ${limits.allFields} in all were imported.`,
      )
    return { ...part, leaves }
  })
  if (parts.length > partsWithinLimits.length)
    report.add('form', 'left-out', `Only the first ${limits.sections} sections were imported.`)
  return partsWithinLimits
}

/** Returns the names of fields and sections by their keys. Fields come first: more depends on their names. */
function namesFor(parts: readonly Part[], report: Report): Map<string, string> {
  const names = new Map<string, string>()
  const nameFor = createNames()
  for (const { leaves } of parts)
    for (const { at, key, field } of leaves) {
      const renamed = (name: string) =>
        report.add(at, 'changed', `The name ${quote(field.name)} is now “${name}”.`)
      names.set(key, nameFor(field.name, renamed))
    }
  for (const { key, section } of parts)
    names.set(
      key,
      nameFor(section.name, () => {}),
    )
  return names
}

function placedSection(
  { at, key, section, leaves }: Part,
  names: ReadonlyMap<string, string>,
  report: Report,
): Placed {
  const fit = fitterFor(names, report)
  return {
    at,
    places: leaves.map((leaf) => leaf.at),
    section: {
      ...section,
      name: names.get(key)!,
      required: fitRequired(section.required, at, fit),
      show: fit(section.show, at, 'show'),
      enable: fit(section.enable, at, 'enable'),
      fields: leaves.map((leaf) => fitField({ ...leaf.field, name: names.get(leaf.key)! }, leaf.at, fit)),
    },
  }
}

type Fit = <T extends Condition | Expression>(
  part: T | null,
  at: string,
  use: keyof typeof without,
) => T | null

/** Returns a function that puts names in place of keys, and leaves out what a structure cannot have. */
function fitterFor(names: ReadonlyMap<string, string>, report: Report): Fit {
  return (part, at, use) => {
    if (!part) return null
    const refuse = (reason: string) => {
      report.add(at, 'left-out', `A condition or calculation was left out, ${without[use]}: ${reason}.`)
      return null
    }
    if (depthOf(part) > limits.depth || widestOf(part) > limits.parts) return refuse('it has too many parts')
    if (!hasFittingValues(part)) return refuse('it has a value that cannot be stored')
    if (!namesWithin(part).every((key) => names.has(key)))
      return refuse('it refers to a field that was left out')
    return renameKeys(part, names)
  }
}

function fitRequired(required: boolean | Condition, at: string, fit: Fit): boolean | Condition {
  return typeof required === 'boolean' ? required : (fit(required, at, 'required') ?? false)
}

function fitField(field: Field, at: string, fit: Fit): Field {
  return {
    ...field,
    min: field.min !== null && Number.isFinite(field.min) ? field.min : null,
    max: field.max !== null && Number.isFinite(field.max) ? field.max : null,
    required: fitRequired(field.required, at, fit),
    show: fit(field.show, at, 'show'),
    enable: fit(field.enable, at, 'enable'),
    computed: fit(field.computed, at, 'computed'),
    options: field.options.map((option) => ({
      ...option,
      show: fit(option.show, at, 'show'),
      enable: fit(option.enable, at, 'enable'),
    })),
  }
}

/** Conditions of forms made by hand have few cycles; in a form with more, all conditions go. */
const MOST_CYCLES = 100

/** Removes the conditions of one part of each cycle that lead on to the next. */
function breakCycles(placed: readonly Placed[], report: Report): void {
  const sections = placed.map(({ section }) => section)
  for (let round = 0; ; round += 1) {
    const cycle = findCycle(nodesOf({ sections }))
    if (!cycle) return
    if (round === MOST_CYCLES) return clearAll(sections, report)
    const path = cycle.slice(0, 10).map((name) => `“${name}”`)
    report.add(
      'form',
      'left-out',
      `Conditions were left out, because these depend on each other: ${path.join(' → ')}.`,
    )
    const isCut = cycle.slice(0, -1).some((name, place) => cutLink(placed, name, cycle[place + 1]!))
    if (!isCut) return clearAll(sections, report)
  }
}

function clearAll(sections: readonly Section[], report: Report): void {
  report.add(
    'form',
    'left-out',
    'All conditions were left out, because too many fields depend on each other.',
  )
  for (const section of sections) {
    section.show = section.enable = null
    for (const field of section.fields) {
      field.show = field.enable = field.computed = null
      for (const option of field.options) option.show = option.enable = null
    }
  }
}

/** Removes the conditions of a field or section that name another. Returns false if there are none. */
function cutLink(placed: readonly Placed[], name: string, other: string): boolean {
  const refers = (part: Condition | Expression | null) => part !== null && namesWithin(part).includes(other)
  let isCut = false
  const clear = (part: Pick<Option, 'show' | 'enable'>) => {
    for (const use of ['show', 'enable'] as const)
      if (refers(part[use])) {
        part[use] = null
        isCut = true
      }
  }
  for (const { section } of placed) {
    if (section.name === name) clear(section)
    for (const field of section.fields) {
      if (field.name !== name) continue
      for (const part of [field, ...field.options]) clear(part)
      if (!refers(field.computed)) continue
      field.computed = null
      isCut = true
    }
  }
  return isCut
}

/** Removes the settings that a structure refuses. Problems without such a setting are reported and stay. */
function dropProblems(placed: readonly Placed[], report: Report): void {
  for (const { path, message } of structureProblems({ sections: placed.map(({ section }) => section) })) {
    const [, place = '', , index = '', ...rest] = path.split('/')
    const around = placed[Number(place)]
    const inSection = path.split('/').slice(2)
    const field = inSection[0] === 'fields' ? around?.section.fields[Number(index)] : undefined
    const setting = field ? rest : inSection
    const at = (field && around?.places[Number(index)]) ?? around?.at ?? 'form'
    const isGone = around ? clearSetting(field ?? around.section, setting) : false
    report.add(at, isGone ? 'left-out' : 'changed', isGone ? `A setting was left out: ${message}` : message)
  }
}

function clearSetting(
  part: Field | Section,
  [setting = '', place = '', inner = '']: readonly string[],
): boolean {
  const target = setting === 'options' && 'options' in part ? part.options[Number(place)] : part
  const name = setting === 'options' ? inner : setting
  if (!target) return false
  if (name === 'required') part.required = false
  else if (name === 'max' && 'min' in part) Object.assign(part, { min: null, max: null })
  else if (['show', 'enable', 'computed', 'default'].includes(name)) Object.assign(target, { [name]: null })
  else return false
  return true
}
