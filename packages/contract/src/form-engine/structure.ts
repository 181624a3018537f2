import { z } from 'zod'
import { isStorable } from '../characters.ts'
import { date, optionalText, orNone, text } from '../fields.ts'
import { ownMessages } from '../messages.ts'
import { structureMessages } from './structure-messages.ts'
import {
  type Calculation,
  calculations,
  type Condition,
  depthOf,
  type Expression,
  type Operator,
  operators,
} from './conditions.ts'
import { type FieldType, fieldTypes, mostOf } from './field-types.ts'
import { limits } from './limits.ts'
import { recordFieldNames, rowParts } from './record-fields.ts'

/** Identifies a field or a section in conditions, answers and exports; unique in its structure. */
const name = z.string().regex(/^[A-Za-z][\w-]{0,59}$/, { error: structureMessages.fieldName })

/** Identifies an option within its field. */
const optionName = text(100)

/** A text that is compared as it is, so it is neither trimmed nor normalised. */
function exactText(max: number) {
  return z.string().max(max).refine(isStorable, { error: ownMessages.badText })
}

const Value = z.union([exactText(4000), z.number(), z.boolean(), z.array(exactText(200)).max(500), z.null()])

const Expression: z.ZodType<Expression> = z
  .lazy(() =>
    z.union([
      z.strictObject({ value: Value }),
      z.strictObject({ field: name }),
      z.strictObject({
        calculate: z.enum(calculations as readonly Calculation[]),
        of: z.array(Expression).min(1).max(limits.parts),
      }),
      z.strictObject({ when: Condition, use: Expression, otherwise: Expression }),
    ]),
  )
  .meta({ id: 'Expression' })

const Condition: z.ZodType<Condition> = z
  .lazy(() =>
    z.union([
      z.strictObject({
        of: Expression,
        operator: z.enum(operators as readonly Operator[]),
        to: Expression.optional(),
      }),
      z.strictObject({ all: z.array(Condition).min(1).max(limits.parts) }),
      z.strictObject({ any: z.array(Condition).min(1).max(limits.parts) }),
      z.strictObject({ not: Condition }),
    ]),
  )
  .meta({ id: 'Condition' })

/** A setting with a condition or an expression, whose depth is bounded. */
function bounded<T extends Condition | Expression | boolean | null>(schema: z.ZodType<T>) {
  return schema.refine((part) => typeof part !== 'object' || !part || depthOf(part) <= limits.depth, {
    error: structureMessages.tooDeep(limits.depth),
  })
}

const condition = bounded(Condition.nullable())

/** Always, never, or while a condition holds. */
const Required = bounded(z.union([z.boolean(), Condition]))

const Option = z.strictObject({
  name: optionName,
  label: text(200),
  /** Offered while it holds; null: always. A choice that is no longer offered loses its value. */
  show: condition,
  /** Can be chosen while it holds; otherwise it is shown greyed. */
  enable: condition,
})
export type Option = z.output<typeof Option>

/** A day, or the current one when the form is answered. */
const Day = z.union([z.literal('today'), date])

/** A field; settings that do not apply to its type are null or empty. */
const Field = z.strictObject({
  name,
  label: text(200),
  type: z.enum(Object.keys(fieldTypes) as [FieldType, ...FieldType[]]),
  help: optionalText(1000),
  placeholder: optionalText(200),
  /** Shown behind a number, such as EUR or %. */
  unit: optionalText(20),
  required: Required,
  /** Null: always shown. A hidden field is never required, and has no answer. */
  show: condition,
  /** Null: always enabled. A disabled field is shown, never required, and has no answer. */
  enable: condition,
  /** Of a number its value, of a text its characters, of several choices or files their number. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  from: orNone(Day),
  until: orNone(Day),
  /** A regular expression that the whole answer matches, in the syntax of RE2, and the message if it does not. */
  pattern: z.strictObject({ expression: text(300), message: text(200) }).nullable(),
  options: z.array(Option).max(limits.options, { error: structureMessages.tooManyOptions(limits.options) }),
  default: Value,
  /** Computes the answer, which cannot be typed then. */
  computed: bounded(Expression.nullable()),
  /** The field of the record that it asks for; answers can be written to it. */
  record: z.enum(recordFieldNames).nullable(),
  /** A person who answers a survey for several companies can use one answer for all of them. */
  group: z.literal(true).optional(),
})
export type Field = z.output<typeof Field>

const Repetition = z.strictObject({
  min: z.number().int().min(0).max(mostOf.rows),
  max: z.number().int().min(1).max(mostOf.rows),
  /** One row, such as "Employer". */
  item: text(80),
})

/** A section: its fields once, or once for each of its rows. */
const Section = z.strictObject({
  name,
  title: text(200),
  help: optionalText(1000),
  repeats: Repetition.nullable(),
  /** The records that its rows are; a row of a record has the id of the record as its key. */
  record: z.enum(rowParts).nullable(),
  /** It is a section of the company form with these names: answers can be written there. */
  added: z.literal(true).optional(),
  /** At least one answer or row is needed. */
  required: Required,
  show: condition,
  enable: condition,
  fields: z.array(Field).max(limits.fields, { error: structureMessages.tooManySectionFields(limits.fields) }),
})
export type Section = z.output<typeof Section>

/** The sections of a form. */
export const Sections = z
  .array(Section)
  .max(limits.sections, { error: structureMessages.tooManySections(limits.sections) })
  .refine((sections) => fieldsIn(sections) <= limits.allFields, {
    error: structureMessages.tooManyFields(limits.allFields),
  })
export type Structure = { readonly sections: readonly Section[] }

function fieldsIn(sections: readonly Section[]): number {
  return sections.reduce((count, { fields }) => count + fields.length, 0)
}
