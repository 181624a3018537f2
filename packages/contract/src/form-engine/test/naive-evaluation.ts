import { type Condition, holds, type Scope, type Value, valueOf } from '../conditions.ts'
import type { Answers } from '../evaluate.ts'
import { fieldTypes } from '../field-types.ts'
import type { Field, Section, Structure } from '../structure.ts'

type Seen = { isOpen: boolean; value: Value }

/**
 * Evaluates a form another way than the portal does: all of it again and again, until nothing changes. Returns whether each
 * path can be answered, and its value.
 */
export function evaluateNaively({ sections }: Structure, answers: Answers, today: string): Map<string, Seen> {
  let seen = new Map<string, Seen>()
  for (let round = 0; round < 100; round += 1) {
    const next = evaluateOnce(sections, { answers, today, seen })
    if (JSON.stringify([...next]) === JSON.stringify([...seen])) return next
    seen = next
  }
  throw new Error('the form never settles')
}

type Round = { answers: Answers; today: string; seen: ReadonlyMap<string, Seen> }

function evaluateOnce(sections: readonly Section[], { answers, today, seen }: Round): Map<string, Seen> {
  const next = new Map<string, Seen>()
  const scope = (within: Section, row?: string): Scope => ({
    today,
    read: (name) => {
      const home = sections.find(
        (section) => section.name === name || section.fields.some((field) => field.name === name),
      )
      if (!home) return null
      if (home.name === name) return seen.get(name)?.value ?? null
      if (!home.repeats) return seen.get(name)?.value ?? null
      if (home === within) return seen.get(`${home.name}/${row}/${name}`)?.value ?? null
      const rows = (seen.get(home.name)?.value ?? []) as string[]
      return rows.flatMap((key) => seen.get(`${home.name}/${key}/${name}`)?.value ?? null) as Value
    },
  })
  for (const section of sections) {
    const isOpen = isMet(section.show, scope(section)) && isMet(section.enable, scope(section))
    const rows = isOpen && section.repeats ? ((answers[section.name] ?? []) as string[]) : []
    next.set(section.name, { isOpen, value: rows })
    for (const row of section.repeats ? rows : [undefined])
      for (const field of section.fields) {
        const path = row === undefined ? field.name : `${section.name}/${row}/${field.name}`
        const around = scope(section, row)
        const canAnswer = isOpen && isMet(field.show, around) && isMet(field.enable, around)
        next.set(path, {
          isOpen: canAnswer,
          value: canAnswer ? valueFor(field, answers[path] ?? null, around) : null,
        })
      }
  }
  return next
}

function isMet(condition: Condition | null, scope: Scope): boolean {
  return condition === null || holds(condition, scope)
}

function valueFor(field: Field, answer: Value, scope: Scope): Value {
  const kind = fieldTypes[field.type]
  const value = field.computed ? valueOf(field.computed, scope) : withoutClosed(field, answer, scope)
  const isMissing = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (kind === 'yes-no') return isMissing ? false : field.computed ? value === true : value
  if (isMissing || value === false) return null
  if (!field.computed) return value
  if (kind === 'number') return typeof value === 'number' ? value : null
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function withoutClosed(field: Field, answer: Value, scope: Scope): Value {
  const closed = field.options
    .filter((option) => !isMet(option.show, scope) || !isMet(option.enable, scope))
    .map(({ name }) => name)
  if (Array.isArray(answer) && field.options.length > 0) return answer.filter((one) => !closed.includes(one))
  return closed.includes(answer as string) ? null : answer
}
