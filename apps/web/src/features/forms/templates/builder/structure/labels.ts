import type { Field } from '@domicile/contract/form-engine/structure'
import { countName, isDerived, nameFrom, unusedName, usedNames } from './names.ts'
import { fieldAt, type Place, sectionAt, type Sections, withField, withSection } from './places.ts'
import { renameReferences } from './references.ts'

/**
 * Changes the label of a field or the title of a section. Its name follows while it comes from the label, unless it has
 * been saved: answers are stored under it then.
 */
export function relabel(
  sections: Sections,
  place: Place,
  label: string,
  savedNames: ReadonlySet<string>,
): Sections {
  const otherwise = place.field === undefined ? 'section' : 'field'
  const field = fieldAt(sections, place)
  const section = sectionAt(sections, place)!
  const [name, before] = field ? [field.name, field.label] : [section.name, section.title]
  const relabelled = field
    ? withField(sections, place, { ...field, label })
    : withSection(sections, place.section, { ...section, title: label })
  if (savedNames.has(name) || !isDerived(name, before, otherwise)) return relabelled
  const others = usedNames(sections)
  if (countName(sections, name) === 1) others.delete(name)
  return rename(relabelled, place, unusedName(nameFrom(label, otherwise), others))
}

/**
 * Changes the name of a field or a section, and with it the conditions that refer to it. A name that two parts have
 * refers to neither for certain, so conditions stay as they are then.
 */
export function rename(sections: Sections, place: Place, name: string): Sections {
  const field = fieldAt(sections, place)
  const section = sectionAt(sections, place)!
  const before = field?.name ?? section.name
  if (before === name) return sections
  const isCertain = countName(sections, before) === 1 && countName(sections, name) === 0
  const renamed = field
    ? withField(sections, place, { ...field, name })
    : withSection(sections, place.section, { ...section, name })
  return isCertain ? renameReferences(renamed, before, name) : renamed
}

/** Returns true if another section or field has the name. */
export function isUsedElsewhere(sections: Sections, place: Place, name: string): boolean {
  const own = fieldAt(sections, place)?.name ?? sectionAt(sections, place)?.name
  return countName(sections, name) > (own === name ? 1 : 0)
}

/** Returns the label of a field, or a word for one that has none yet. */
export function shownLabel({ label, name }: Pick<Field, 'label' | 'name'>): string {
  return label.trim() || name
}
