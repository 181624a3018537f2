import { type FormState, pathOf } from '@domicile/contract/form-engine/evaluate'
import type { Section, Structure } from '@domicile/contract/form-engine/structure'

type Parts = { structure: Structure; states: FormState }

/** Returns the paths of the sections and fields that are shown, in the order of the form; of one section or all. */
export function pathsOf({ structure, states }: Parts, only?: string): string[] {
  return structure.sections
    .filter((section) => (only === undefined || section.name === only) && isSectionShown(section, states))
    .flatMap((section) => [section.name, ...fieldPathsOf(section, states)])
}

/** Returns the paths of the fields of a section that are shown, row by row. */
export function fieldPathsOf(section: Section, states: FormState): string[] {
  const rows = section.repeats ? (states.sections.get(section.name)?.rows ?? []) : [undefined]
  return rows
    .flatMap((row) => section.fields.map((field) => pathOf(section, field, row)))
    .filter((path) => states.fields.get(path)?.isVisible)
}

/** Returns true if a section is visible and not just a heading, because all of its fields are hidden. */
export function isSectionShown(section: Section, states: FormState): boolean {
  const state = states.sections.get(section.name)
  if (!state?.isVisible) return false
  const isInformation = section.fields.length === 0 && section.help !== null
  return (
    isInformation ||
    state.isRequired ||
    section.repeats !== null ||
    section.fields.some((field) => states.fields.get(field.name)?.isVisible)
  )
}
