import type { Option } from '@domicile/contract/form-engine/structure'
import { unusedName } from './names.ts'
import { newOption, optionNameFrom } from './new-parts.ts'

/**
 * Changes the label of an option. Its name follows while it comes from the label, unless the field has been saved:
 * answers hold the names of options then.
 */
export function relabelOption(
  options: readonly Option[],
  at: number,
  label: string,
  isSaved: boolean,
): Option {
  const option = options[at]!
  const from = optionNameFrom(option.label)
  const isDerived = option.name === from || /^_\d+$/.test(option.name.slice(from.length))
  if (isSaved || !isDerived) return { ...option, label }
  const others = new Set(options.toSpliced(at, 1).map(({ name }) => name))
  return { ...option, label, name: unusedName(optionNameFrom(label), others) }
}

/** Replaces an option by one for each line, without blank lines and those that are options already. */
export function insertLines(options: readonly Option[], at: number, lines: readonly string[]) {
  const rest = options.toSpliced(at, 1)
  const labels = [...new Set(lines.map((line) => line.trim().slice(0, 200)).filter(Boolean))].filter(
    (label) => !rest.some((option) => option.label === label),
  )
  const added = labels.reduce<Option[]>((all, label) => [...all, newOption(label, [...rest, ...all])], [])
  return { options: rest.toSpliced(at, 0, ...added), last: at + Math.max(added.length - 1, 0) }
}
