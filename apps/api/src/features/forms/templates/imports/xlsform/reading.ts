import type { Condition } from '@domicile/contract/form-engine/conditions'
import type { Field } from '@domicile/contract/form-engine/structure'
import { Unsupported } from '../expressions/grammar.ts'
import type { Group } from '../outline.ts'
import { quote, type Report, without } from '../report.ts'
import type { Room } from '../room.ts'
import { fitLabel } from '../texts.ts'
import type { Resolve, Target } from '../expressions/kinds.ts'
import { type Calculated, toCondition } from '../expressions/translate.ts'
import { COLUMN, parseXlsForm } from './expressions.ts'
import type { Row } from './sheets.ts'

/** The state while a form is read. Conditions are read last, when all names are known. */
export type Reading = {
  report: Report
  room: Room
  lists: ReadonlyMap<string, Row[]>
  /** The filters of options, which use further columns of the sheet. */
  filters: Set<string>
  names: Map<string, Target>
  tasks: (() => void)[]
  /** Read before the other conditions: they decide the types of their fields. */
  calculations: (() => void)[]
  nextKey(): string
}

export type Place = { reading: Reading; group: Group; row: Row }

/** Adds a field to its section and makes it known by its name. Of two with one name the first counts. */
export function addField(
  field: Field,
  { reading, group, row }: Place,
  target: (key: string) => Target,
): Target {
  const key = reading.nextKey()
  const made = target(key)
  group.children.push({ at: row.at, key, field })
  if (!reading.names.has(field.name)) reading.names.set(field.name, made)
  return made
}

/** Returns the label and help of a question or group; without a label its name. */
export function textsOf({ reading, row }: Pick<Place, 'reading' | 'row'>, name: string) {
  const help = [row.text('hint'), row.text('guidance_hint')].filter(Boolean).join('\n')
  const title = row.text('label')
  if (/\$\{[^{}]+\}/.test(title + help))
    reading.report.add(row.at, 'changed', 'Texts here do not show answers: names in braces stay as they are.')
  return fitLabel(title || name || 'Untitled', help, { at: row.at, report: reading.report })
}

/** Resolves names: `.` is the question itself, and in a filter names without braces are columns. */
export function resolverFor({ reading }: Pick<Place, 'reading'>, self?: Target, item?: Row): Resolve {
  return (name) => {
    if (name === '.' && self) return self
    if (name.startsWith(COLUMN) && item)
      return { value: item.cells.get(name.slice(COLUMN.length).toLowerCase()) ?? '' }
    const target = name.startsWith(COLUMN) ? undefined : reading.names.get(name)
    if (!target) throw new Unsupported(`the form has no field ${quote(name.replace(COLUMN, ''))}`)
    return target
  }
}

/** Returns what an expression became; null with a note if it cannot be carried over. */
export function attempt<T extends Condition | Calculated>(
  source: string,
  use: keyof typeof without,
  { reading, row }: Pick<Place, 'reading' | 'row'>,
  work: () => T,
): T | null {
  try {
    return reading.room.take('characters', source.length, row.at) ? work() : null
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error
    const what = use === 'computed' ? 'calculation' : 'condition'
    const text = `The ${what} ${quote(source)} was left out, ${without[use]}: ${error.message}.`
    reading.report.add(row.at, 'left-out', text)
    return null
  }
}

/** Returns the condition of a cell; null without one, or if it cannot be carried over. */
export function conditionIn(
  column: string,
  use: keyof typeof without,
  place: Pick<Place, 'reading' | 'row'>,
  { self, item }: { self?: Target; item?: Row } = {},
): Condition | null {
  const source = place.row.cells.get(column) ?? ''
  if (source === '' || /^(yes|true|true\(\))$/i.test(source)) return null
  return attempt(source, use, place, () => toCondition(parseXlsForm(source), resolverFor(place, self, item)))
}
