import { type Answers, type Form, nodeAt, type Node, pathOf } from '@domicile/contract/form-engine/evaluate'
import { valueText } from './value-text.ts'

/** Marks the name of a field in the history as its label, which the firm chose. */
const LABEL = 'form:'

/** Returns two states of the answers as the history shows them: each field by its label, each answer as a text. */
export function describeChanges(form: Form, before: Answers, after: Answers) {
  const paths = inReadingOrder(form, before, after)
  const labels = uniqueLabels(form, paths, before, after)
  const describe = (answers: Answers) =>
    Object.fromEntries(
      paths.map((path) => [
        LABEL + labels.get(path),
        valueText(nodeAt(form, path)?.field ?? null, Object.hasOwn(answers, path) ? answers[path]! : null),
      ]),
    )
  return { before: describe(before), after: describe(after) }
}

/** Returns the paths of both states: section by section, in each its rows in their order. */
function inReadingOrder({ sections }: Form, before: Answers, after: Answers): string[] {
  const both = { ...before, ...after }
  return sections.flatMap((section) => {
    const { name, repeats, fields } = section
    if (!repeats) return fields.map((field) => field.name).filter((path) => Object.hasOwn(both, path))
    const rows = [...new Set([after[name] ?? [], before[name] ?? []].flat() as string[])]
    const paths = rows.flatMap((row) => fields.map((field) => pathOf(section, field, row)))
    return [name, ...paths].filter((path) => Object.hasOwn(both, path))
  })
}

/** Two fields may have the same label: the second is named with its section, a third with its name. */
function uniqueLabels(form: Form, paths: readonly string[], before: Answers, after: Answers) {
  const labels = new Map<string, string>()
  const used = new Set<string>()
  for (const path of paths) {
    const node = nodeAt(form, path)
    const label = labelAt(node, path, rowNumber(path, after) ?? rowNumber(path, before))
    const candidates = [label, `${node?.section.title}: ${label}`, `${label} (${path})`]
    const unique = candidates.find((candidate) => !used.has(candidate))!
    used.add(unique)
    labels.set(path, unique)
  }
  return labels
}

/** Returns the number of a row, from 1; undefined if the answers do not have it. */
function rowNumber(path: string, answers: Answers): number | undefined {
  const [section = '', row] = path.split('/')
  const rows = answers[section]
  const place = Array.isArray(rows) && row !== undefined ? rows.indexOf(row) : -1
  return place < 0 ? undefined : place + 1
}

function labelAt(node: Node | undefined, path: string, row: number | undefined): string {
  if (!node?.field) return node?.section.title ?? path
  const { repeats } = node.section
  return repeats ? `${repeats.item} ${row ?? ''}, ${node.field.label}` : node.field.label
}
