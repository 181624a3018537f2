import type { Field, Section } from '@domicile/contract/form-engine/structure'

export type Sections = readonly Section[]

/** The position of a section, or of a field in it. */
export type Place = { section: number; field?: number | undefined }

/** The position of a field. */
export type FieldPlace = { section: number; field: number }

/** Sections after a change, and the position of the part that was changed. */
export type Placed = { sections: Section[]; place: Place }

export function isSamePlace(one: Place | undefined, other: Place | undefined): boolean {
  return one?.section === other?.section && one?.field === other?.field
}

export function sectionAt(sections: Sections, place: Place | undefined): Section | undefined {
  return place && sections[place.section]
}

export function fieldAt(sections: Sections, place: Place | undefined): Field | undefined {
  return place?.field === undefined ? undefined : sections[place.section]?.fields[place.field]
}

/** Returns the path of a position in the problems of a structure: `sections/0/fields/1`. */
export function pathOfPlace({ section, field }: Place): string {
  return field === undefined ? `sections/${section}` : `sections/${section}/fields/${field}`
}

/** Returns the position that the path of a problem leads to, or undefined for one of the whole form. */
export function placeOfPath(path: string): Place | undefined {
  const [, section, field] = /^sections\/(\d+)(?:\/fields\/(\d+))?/.exec(path) ?? []
  if (section === undefined) return undefined
  return { section: Number(section), field: field === undefined ? undefined : Number(field) }
}

export function withSection(sections: Sections, place: number, section: Section): Section[] {
  return sections.with(place, section)
}

export function withField(sections: Sections, { section, field }: Place, changed: Field): Section[] {
  const { fields, ...rest } = sections[section]!
  return sections.with(section, { ...rest, fields: fields.with(field!, changed) })
}

/** Inserts a field behind a position: behind the field there, or at the end of its section. */
export function insertField(sections: Sections, behind: Place, field: Field): Placed {
  const section = sections[behind.section]!
  const place = behind.field === undefined ? section.fields.length : behind.field + 1
  return insertFieldAt(sections, { section: behind.section, field: place }, field)
}

/** Inserts a field so that it has a position. */
export function insertFieldAt(sections: Sections, place: FieldPlace, field: Field): Placed {
  const section = sections[place.section]!
  const fields = section.fields.toSpliced(place.field, 0, field)
  return { sections: sections.with(place.section, { ...section, fields }), place }
}

/** Moves a field; `to` is its position once it is moved. */
export function moveField(sections: Sections, from: Place, to: Place): Placed {
  const field = fieldAt(sections, from)!
  return insertFieldAt(remove(sections, from), { section: to.section, field: to.field ?? 0 }, field)
}

export function moveSection(sections: Sections, from: number, to: number): Placed {
  const place = { section: to }
  return { sections: sections.toSpliced(from, 1).toSpliced(to, 0, sections[from]!), place }
}

export function remove(sections: Sections, { section, field }: Place): Section[] {
  if (field === undefined) return sections.toSpliced(section, 1)
  const around = sections[section]!
  return sections.with(section, { ...around, fields: around.fields.toSpliced(field, 1) })
}

/** Returns the position one step up or down, for a field across sections; undefined at the end. */
export function stepOf(sections: Sections, { section, field }: Place, by: 1 | -1): Place | undefined {
  const next = section + by
  if (field === undefined) return sections[next] && { section: next }
  const to = field + by
  if (to >= 0 && to < sections[section]!.fields.length) return { section, field: to }
  if (!sections[next]) return undefined
  return { section: next, field: by === 1 ? 0 : sections[next].fields.length }
}

/** Moves a field or a section one step up or down; undefined if it cannot move on. */
export function moveByStep(sections: Sections, place: Place, by: 1 | -1): Placed | undefined {
  const to = stepOf(sections, place, by)
  if (!to) return undefined
  return place.field === undefined
    ? moveSection(sections, place.section, to.section)
    : moveField(sections, place, to)
}

/** Returns the positions of all sections and fields as they are read from the top. */
export function placesOf(sections: Sections): Place[] {
  return sections.flatMap(({ fields }, section) => [
    { section },
    ...fields.map((_field, field) => ({ section, field })),
  ])
}

/** Returns the section or field before or behind a position, as it is read. */
export function neighbourOf(sections: Sections, place: Place | undefined, by: 1 | -1): Place | undefined {
  const places = placesOf(sections)
  const at = places.findIndex((one) => isSamePlace(one, place))
  return at < 0 ? places.at(by === 1 ? 0 : -1) : places[at + by]
}

/** Returns the position to select after the part at a position is removed. */
export function placeAfterRemoval(sections: Sections, { section, field }: Place): Place | undefined {
  const last = (sections[section]?.fields.length ?? 0) - 1
  if (field !== undefined) return last < 0 ? { section } : { section, field: Math.min(field, last) }
  return sections.length === 0 ? undefined : { section: Math.min(section, sections.length - 1) }
}

/** Returns a key for each part: its name, and for a later part with the same name also its position. */
export function keysOf(parts: readonly { name: string }[]): string[] {
  const seen = new Set<string>()
  return parts.map(({ name }, place) => {
    const key = seen.has(name) ? `${name} ${place}` : name
    seen.add(name)
    return key
  })
}
