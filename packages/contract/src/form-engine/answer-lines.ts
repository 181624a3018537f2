import { answerText, type Wording } from './answer-text.ts'
import { type FormState, pathOf } from './evaluate.ts'
import type { Section, Structure } from './structure.ts'

// No zod here: screens that show answers load this.

/** An answer with its label and its value as texts. */
export type AnswerLine = { path: string; label: string; text: string }

/** The answers to a section, in the order of the form. */
export type AnsweredSection = { name: string; title: string; lines: AnswerLine[] }

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
      const text = answerText(field, fields.get(path)?.value ?? null, wording)
      if (text === null) return []
      const label = section.repeats ? `${section.repeats.item} ${place + 1}, ${field.label}` : field.label
      return [{ path, label, text }]
    }),
  )
}
