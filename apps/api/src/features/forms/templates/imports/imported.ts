import type { Section } from '@domicile/contract/form-engine/structure'
import { finishSections } from './finish.ts'
import { type Group, sectionsOf } from './outline.ts'
import type { Note, Report } from './report.ts'
import { cut, fitText, plainText } from './texts.ts'

/** A form as it was imported, and what was changed or left out. The draft may have problems that the report names. */
export type Imported = {
  draft: { name: string; description: string | null; sections: Section[] }
  report: Note[]
}

type Texts = { title: string; description: string }

/** Returns the import of a form that was read. */
export function imported(root: Group, { title, description }: Texts, report: Report): Imported {
  const sections = finishSections(sectionsOf(root, report), report)
  const name = cut(plainText(title).replace(/\s+/g, ' '), 120) || 'Imported form'
  const place = { at: 'form', report }
  return {
    draft: { name, description: fitText(description, 1000, place), sections },
    report: report.notes(),
  }
}
