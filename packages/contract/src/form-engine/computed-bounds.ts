import type { Problem } from './check-answers.ts'
import { type Condition, type Expression, insideOf } from './conditions.ts'
import type { Node } from './evaluate.ts'
import { limits } from './limits.ts'
import { structureMessages } from './structure-messages.ts'
import type { Field, Section, Structure } from './structure.ts'

type Nodes = ReadonlyMap<string, Node>

/** Returns the reasons why computing the values of a structure could take too long, or a text grow too much. */
export function computedProblems({ sections }: Structure, nodes: Nodes): Problem[] {
  const countOf = joinedCounter(nodes)
  const isLong = (field: Field) => field.computed !== null && countOf(field.name) > limits.joined
  const long = sections.flatMap(({ fields }, place) =>
    fields.flatMap((field, index) =>
      isLong(field) ? [{ path: `sections/${place}/fields/${index}/computed`, message: LONG }] : [],
    ),
  )
  const steps = sections.reduce((sum, section) => sum + stepsOf(section, nodes), 0)
  return steps > limits.steps ? [...long, { path: 'sections', message: MANY_STEPS }] : long
}

const LONG = structureMessages.joinsTooMany(limits.joined)
const MANY_STEPS = structureMessages.tooManySteps(limits.steps)

/** Returns a function that counts the answers a computed field is joined from, also through other computed fields. */
function joinedCounter(nodes: Nodes): (name: string) => number {
  const counts = new Map<string, number>()
  const countOf = (name: string): number => {
    const known = counts.get(name)
    if (known !== undefined) return known
    const { field, section } = nodes.get(name) ?? {}
    if (!field?.computed) return 1
    // A cycle is reported apart.
    counts.set(name, 1)
    const count = Math.min(partsOf(field.computed, section!), limits.joined + 1)
    counts.set(name, count)
    return count
  }
  const partsOf = (part: Expression, within: Section): number => {
    if ('field' in part) return countOf(part.field) * rowsOf(part.field, within, nodes)
    if ('when' in part) return Math.max(partsOf(part.use, within), partsOf(part.otherwise, within))
    if (!('calculate' in part) || part.calculate !== 'join') return 1
    return part.of.reduce((sum, one) => sum + partsOf(one, within), 0)
  }
  return countOf
}

/** The number of rows that a name stands for in a section: outside its own those of all rows. */
function rowsOf(name: string, within: Section, nodes: Nodes): number {
  const section = nodes.get(name)?.section
  return section?.repeats && section !== within ? section.repeats.max : 1
}

/** The parts of conditions and calculations of a section, as often as its rows evaluate them. */
function stepsOf(section: Section, nodes: Nodes): number {
  const sizeOf = (part: Condition | Expression | boolean | null): number => {
    if (part === null || typeof part === 'boolean') return 0
    if ('field' in part) return rowsOf(part.field, section, nodes)
    return insideOf(part).reduce((sum, one) => sum + sizeOf(one), 1)
  }
  const own = sizeOf(section.show) + sizeOf(section.enable) + sizeOf(section.required)
  const ofFields = section.fields.map(
    ({ show, enable, required, computed, options }) =>
      1 +
      [show, enable, required, computed, ...options.flatMap((one) => [one.show, one.enable])].reduce(
        (sum, part) => sum + sizeOf(part),
        0,
      ),
  )
  const rows = section.repeats?.max ?? 1
  return own + rows * ofFields.reduce((sum, one) => sum + one, 0)
}
