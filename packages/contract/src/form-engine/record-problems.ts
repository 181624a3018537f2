import { expiringKinds, fileKindLabels } from '../companies/files/file-kinds.ts'
import type { Problem } from './check-answers.ts'
import {
  documentOf,
  expiryOf,
  fitsRecord,
  hasCodes,
  neededOfRows,
  partOf,
  recordField,
  type SectionPart,
} from './record-fields.ts'
import type { Field, Section } from './structure.ts'
import { structureMessages } from './structure-messages.ts'
import type { ObjectType } from './object-kinds.ts'

// No zod here: the builder loads this.

type Bound = { objectType: ObjectType; sections: readonly Section[] }

/** Returns the reasons why the bindings of a template to the record cannot be published, each at its field. */
export function recordProblems({ objectType, sections }: Bound): Problem[] {
  const isRepeated = repetition()
  const bound = new Set(sections.flatMap(({ fields }) => fields.map(({ record }) => record)))
  return sections.flatMap((section, place) => {
    const part = partOf(objectType, section)
    const fields = section.fields.flatMap((field, index) => {
      const message = fieldProblem(field, part, isRepeated) ?? expiryProblem(field, bound)
      return message ? [{ path: `sections/${place}/fields/${index}/record`, message }] : []
    })
    const message = rowsProblem(section, part, isRepeated)
    return message ? [{ path: `sections/${place}/record`, message }, ...fields] : fields
  })
}

/** Returns a function that is true for a record or field it has been asked about before. */
function repetition(): (...bound: string[]) => boolean {
  const seen = new Set<string>()
  return (...bound) => seen.has(bound.join('.')) || !seen.add(bound.join('.'))
}

type IsRepeated = ReturnType<typeof repetition>

function fieldProblem(field: Field, part: SectionPart | undefined, isRepeated: IsRepeated) {
  if (field.record === null) return undefined
  const bound = part && recordField(part, field.record)
  if (!bound) return structureMessages.notOfRecord
  if (!fitsRecord(field.type, bound)) return structureMessages.recordType(bound.label)
  if (!hasCodes(field, bound)) return structureMessages.recordOptions(bound.label)
  if (documentOf(field.record) && field.max !== 1) return structureMessages.oneFile(bound.label)
  return isRepeated(part, field.record) ? structureMessages.boundTwice(bound.label) : undefined
}

/** The expiry date of a document is written with its file, so a form that asks for it asks for the file too. */
function expiryProblem({ record }: Field, bound: ReadonlySet<Field['record']>) {
  const kind = expiringKinds.find((one) => expiryOf(one) === record)
  return kind && !bound.has(kind) ? structureMessages.expiryAlone(fileKindLabels[kind]) : undefined
}

function rowsProblem({ record, fields }: Section, part: SectionPart | undefined, isRepeated: IsRepeated) {
  if (!record) return undefined
  if (part !== record) return structureMessages.rowsNotOfRecord
  if (isRepeated(record)) return structureMessages.rowsBoundTwice
  const missing = neededOfRows[record].filter((name) => fields.every((field) => field.record !== name))
  const labels = missing.map((name) => recordField(record, name)?.label ?? name)
  return labels.length > 0 ? structureMessages.rowsNeed(labels) : undefined
}

/** Returns true if a structure has a field that is bound to the record, or a section of the company form. */
export function isBound(sections: readonly Section[]): boolean {
  return sections.some(({ added, fields }) => added || fields.some(({ record }) => record !== null))
}
