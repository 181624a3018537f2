import type { Value } from './conditions.ts'
import { type FieldState, type FormState, pathOf } from './evaluate.ts'
import { type Answering, fieldTypes } from './field-types.ts'
import type { Section, Structure } from './structure.ts'

// No zod here: screens that show answers load this.

/** An answer with its label and its value as texts. */
export type AnswerLine = { path: string; label: string; text: string }

/** The answers to a section, in the order of the form. */
export type AnsweredSection = { name: string; title: string; lines: AnswerLine[] }

/** How values are written that are not texts already; `html` is sanitised formatted text. */
export type Wording = { day(day: string): string; html(html: string): string }

/**
 * Returns the answers that count as texts, by section; sections without any are left out. A label in a repeating section
 * names its row: "Employer 2, Since".
 */
export function answeredSections(
  { sections }: Structure,
  state: FormState,
  wording: Wording,
): AnsweredSection[] {
  return sections.flatMap((section) => {
    const { name, title } = section
    const lines = linesOf(section, state, wording)
    return lines.length > 0 ? [{ name, title, lines }] : []
  })
}

function linesOf(section: Section, { sections, fields }: FormState, wording: Wording): AnswerLine[] {
  const rows = section.repeats ? (sections.get(section.name)?.rows ?? []) : [undefined]
  return rows.flatMap((row, place) =>
    section.fields.flatMap((field) => {
      const path = pathOf(section, field, row)
      const state = fields.get(path)
      if (!state || state.value === null) return []
      const label = section.repeats ? `${section.repeats.item} ${place + 1}, ${field.label}` : field.label
      return [{ path, label, text: textOf(state, wording) }]
    }),
  )
}

function textOf({ field, value }: FieldState, wording: Wording): string {
  const answering: Answering = fieldTypes[field.type]
  switch (answering) {
    case 'yes-no':
      return value === true ? 'Yes' : 'No'
    case 'one':
    case 'several':
      return [value]
        .flat()
        .map((name) => labelOf(field.options, name))
        .join(', ')
    case 'date':
      return wording.day(String(value))
    case 'formatted':
      return wording.html(String(value))
    case 'number':
      // Not grouped: 2026 may be a year.
      return [String(value), field.unit].filter(Boolean).join(' ')
    case 'line':
    case 'lines':
    case 'url':
    case 'file':
    case 'image':
    default:
      return String(value)
  }
}

function labelOf(options: FieldState['field']['options'], name: Value): string {
  return options.find((option) => option.name === name)?.label ?? String(name)
}
