import type { AddedAnswers } from '@domicile/contract/companies/company-form'
import type { Value } from '@domicile/contract/form-engine/conditions'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Section, Structure } from '@domicile/contract/form-engine/structure'
import { inputName } from '../../../answering/input-names.ts'

type Name = `answer-${string}`

/**
 * The answers to added sections as values of the company's form, which compares, keeps and merges them like its other
 * fields: one text for each field, and one for all rows of a repeating section.
 */
export type AddedValues = { [name: Name]: string }

/** Returns the values of the form for answers by path. */
export function toValues({ sections }: Structure, answers: Answers): AddedValues {
  const values = sections.flatMap((section): [Name, string][] =>
    section.repeats
      ? [[nameOf(section.name), write(rowsOf(section, answers))]]
      : section.fields.map(({ name }) => [nameOf(name), write(answers[name] ?? null)]),
  )
  return Object.fromEntries(values)
}

/** Returns the answers by path that the values of the form hold. */
export function toAnswers({ sections }: Structure, values: AddedValues): Answers {
  const answers: Record<string, Value> = {}
  for (const section of sections)
    if (section.repeats) Object.assign(answers, read(values[nameOf(section.name)]))
    else
      for (const { name } of section.fields) {
        const value = read(values[nameOf(name)]) as Value
        if (value !== null) answers[name] = value
      }
  return answers
}

/** Returns the answers that differ, as the API takes them. */
export function toChanges(before: Answers, after: Answers): AddedAnswers {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return paths
    .filter((path) => write(before[path] ?? null) !== write(after[path] ?? null))
    .map((path) => ({ path, value: (after[path] ?? null) as AddedAnswers[number]['value'] }))
}

function rowsOf({ name }: Section, answers: Answers): Answers | null {
  const rows = Object.entries(answers).filter(([path]) => path === name || path.startsWith(`${name}/`))
  const inOrder = rows.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return rows.length > 0 ? Object.fromEntries(inOrder) : null
}

function write(value: Value | Answers): string {
  return value === null ? '' : JSON.stringify(value)
}

function read(text: string | undefined): Value | Answers {
  return text ? (JSON.parse(text) as Value | Answers) : null
}

function nameOf(path: string): Name {
  return inputName(path) as Name
}
