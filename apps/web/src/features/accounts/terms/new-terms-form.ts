import { type Terms, terms } from '@domicile/contract/accounts/terms'
import { type FieldIssue, issuesOf } from '../../../forms/form-errors.ts'
import { publishTexts as words } from './publish-texts.ts'
import { changesBetween, isSame } from '../../../history/text-changes.ts'

/** A section as typed; an empty line separates its paragraphs. */
export type TypedSection = { heading: string; text: string }
export type NewTermsForm = { sections: TypedSection[] }

const Sent = terms['POST /api/terms'].body

/** Returns the version in effect as the form's start values. */
export function startOf({ sections, version }: Terms) {
  const values: NewTermsForm = {
    sections: sections.map(({ heading, paragraphs }) => ({ heading, text: paragraphs.join('\n\n') })),
  }
  return { values, version }
}

/** Returns the typed sections as the contract has them; a single line break continues its paragraph. */
export function sectionsOf({ sections }: NewTermsForm): Terms['sections'] {
  return sections.map(({ heading, text }) => ({
    heading: heading.trim(),
    paragraphs: text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
      .filter(Boolean),
  }))
}

/** Returns a check of the form against the contract, and against publishing the version in effect again. */
export function checkNewTerms(current: Terms) {
  return (form: NewTermsForm): FieldIssue[] => {
    const issues = issuesOf(Sent, { sections: sectionsOf(form) })
    if (issues.length > 0) return issues.map(({ path, message }) => ({ path: pathOf(path), message }))
    if (!isSame(changesFrom(current, form))) return []
    return [{ path: 'sections.0.text', message: words.nothingChanged(current.version) }]
  }
}

/** Maps a paragraph of the contract to the text of its section. */
export function pathOf(path: string): string {
  return path.replace(/\.paragraphs(\.\d+)?$/, '.text')
}

export function changesFrom(current: Terms, form: NewTermsForm) {
  return changesBetween(current.sections, sectionsOf(form))
}
