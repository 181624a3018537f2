import { answerText } from '@domicile/contract/form-engine/answer-text'
import { type Answers, pathOf, readAnswer } from '@domicile/contract/form-engine/evaluate'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import type { ExportColumns } from '@domicile/server/files/csv'
import { Refusal } from '@domicile/server/http/errors'
import { plainText } from '@domicile/server/domain/templates/plain-text'

/** The answers of one assignment, with the version of the template that was answered. */
export type Answered = { version: number; answers: Answers }

/** The structures of a template by version, in ascending order. */
export type Versions = ReadonlyMap<number, readonly Section[]>

/** Excel reads 16,384 columns; each costs time in every row. */
const MOST_COLUMNS = 16_000
const TOO_MANY_COLUMNS = 'These answers need more than 16,000 columns. Choose one survey first.'

type Place = { section: string; row: number | undefined; field: string }

/**
 * Returns a column for each field of any version, headed by its name, and in a repeating section one for each row, such as
 * `owners.2.share`. They are in the order in which versions introduced them, so that none moves when a version is added.
 * `rows` is the number of rows of a repeating section. Throws `too-many` if one file cannot hold the columns.
 */
export function answerColumns(
  versions: Versions,
  rows: (section: string) => number,
): ExportColumns<Answered> {
  const places = new Map<string, Place>()
  for (const sections of versions.values())
    for (const section of sections)
      for (const row of section.repeats ? keysTo(rows(section.name)) : [undefined])
        for (const { name: field } of section.fields) {
          const heading = headingOf(section, row, field)
          if (!places.has(heading)) places.set(heading, { section: section.name, row, field })
          if (places.size > MOST_COLUMNS) throw new Refusal('too-many', { text: TOO_MANY_COLUMNS })
        }
  return [...places].map(([heading, place]) => {
    const found = new Map([...versions].map(([number, sections]) => [number, findField(sections, place)]))
    const cell = ({ version, answers }: Answered) => cellOf(found.get(version), place, answers)
    return isNumber(versions, place) ? [heading, cell, 'amount'] : [heading, cell]
  })
}

/** Names the answer to a field, and in a repeating section that of a row, which are counted from 0. */
export function headingOf(section: Section, row: number | undefined, field: string): string {
  return row === undefined ? field : `${section.name}.${row + 1}.${field}`
}

function keysTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Excel keeps numbers as such only in a column without other answers. */
function isNumber(versions: Versions, place: Place): boolean {
  const fields = [...versions.values()].flatMap((sections) => findField(sections, place)?.field ?? [])
  return fields.every(({ type }) => type === 'number')
}

type Found = { section: Section; field: Field }

/** A field that moved to another section keeps its column; one that began to repeat gets another. */
function findField(sections: readonly Section[], place: Place): Found | undefined {
  for (const section of sections) {
    const isThere =
      place.row === undefined ? !section.repeats : section.repeats && section.name === place.section
    const field = isThere && section.fields.find(({ name }) => name === place.field)
    if (field) return { section, field }
  }
  return undefined
}

function cellOf(found: Found | undefined, { row }: Place, answers: Answers): string | null {
  if (!found) return null
  const { section, field } = found
  const key = row === undefined ? undefined : (readAnswer(answers, section.name) as string[] | null)?.[row]
  if (row !== undefined && key === undefined) return null
  return answerText(field, readAnswer(answers, pathOf(section, field, key)), plainText)
}
