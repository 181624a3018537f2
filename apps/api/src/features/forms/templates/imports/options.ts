import { isStorable } from '@domicile/contract/characters'
import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import { limits } from '@domicile/contract/form-engine/limits'
import { plainOption } from '@domicile/contract/form-engine/plain-parts'
import type { Field, Option } from '@domicile/contract/form-engine/structure'
import { quote, type Report } from './report.ts'
import { cut, dayOf, fitText, plainText } from './texts.ts'

/** The options of a field, and their names by the values in the file. */
export type Options = {
  list: Option[]
  names: Map<string, string>
  /** Returns the option that was added with a value. */
  find(raw: string): Option | undefined
  /** Returns the option; undefined if its value is empty, used before, or too many. */
  add(raw: string, label: string): Option | undefined
}

export function createOptions({ at, report }: { at: string; report: Report }): Options {
  const list: Option[] = []
  const names = new Map<string, string>()
  const usedNames = new Set<string>()
  return {
    list,
    names,
    find: (raw) => list.find(({ name }) => name === names.get(raw)),
    add(raw, label) {
      const name = cut(plainText(raw), 100)
      if (name === '' || usedNames.has(name)) {
        const text =
          name === ''
            ? 'An option without a value was left out.'
            : `The second option ${quote(name)} was left out.`
        report.add(at, 'left-out', text)
        return undefined
      }
      if (list.length >= limits.options) return undefined
      if (name !== raw) report.add(at, 'changed', `The option ${quote(raw)} is now ${quote(name)}.`)
      usedNames.add(name)
      names.set(raw, name)
      const option = plainOption(name, fitText(label, 200, { at, report }) ?? cut(name, 200))
      list.push(option)
      return option
    },
  }
}

/** Returns the default of a field as its type has it; undefined if it does not fit. `yes` is the text for a ticked box. */
export function defaultFor(
  { type }: Field,
  value: unknown,
  { options, yes = 'true' }: { options?: ReadonlyMap<string, string> | undefined; yes?: string | undefined },
): Field['default'] | undefined {
  const answering = fieldTypes[type]
  if (answering === 'several') {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    const names = values.map((one) =>
      options?.get(typeof one === 'string' ? one : typeof one === 'number' ? String(one) : ''),
    )
    return names.every((name) => name !== undefined) ? [...new Set(names)] : undefined
  }
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined
  const text = String(value)
  if (answering === 'one') return options?.get(text)
  if (answering === 'yes-no') return text === yes
  if (answering === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined
  if (answering === 'date') return dayOf(text) ?? undefined
  if (!['line', 'lines', 'url'].includes(answering)) return undefined
  return text.length <= 4000 && isStorable(text) ? text : undefined
}
