import fc from 'fast-check'
import {
  type Calculation,
  type Condition,
  type Expression,
  type Operator,
  operators,
  type Value,
} from '../conditions.ts'
import type { Answers } from '../evaluate.ts'
import { type FieldType, fieldTypes } from '../field-types.ts'
import * as plain from '../plain-parts.ts'
import type { Field, Section, Structure } from '../structure.ts'

const DAYS = ['2024-02-29', '2025-12-31', '2026-06-15', '2026-11-22']
const OPTIONS = ['red', 'green', 'blue']
const TYPES = Object.keys(fieldTypes) as FieldType[]
const FROM_MANY = ['sum', 'average', 'least', 'greatest', 'count', 'join'] as const satisfies Calculation[]
const FROM_FEW = ['add', 'subtract', 'multiply', 'divide', 'round', 'days-between', 'years-since'] as const

/** A field named as its label, with options if it is a choice. */
export function plainField(name: string, type: FieldType, settings: Partial<Field> = {}): Field {
  const isChoice = ['one', 'several'].includes(fieldTypes[type])
  const options = isChoice ? OPTIONS.map((option) => plainOption(option)) : []
  return { ...plain.plainField(name, name, type), options, ...settings }
}

export function plainOption(name: string) {
  return plain.plainOption(name, name)
}

export function plainSection(name: string, fields: Field[], settings: Partial<Section> = {}): Section {
  return { ...plain.plainSection(name, name), fields, ...settings }
}

/** The fields that may be named: each as one value, or only in calculations over rows. */
type Known = { one: readonly string[]; many: readonly string[] }

const literal: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(null, true, false, '', 'a', 'abc', ...OPTIONS, ...DAYS),
  fc.integer({ min: -5, max: 20 }),
  fc.subarray(OPTIONS),
)

function expression({ one, many }: Known, depth: number): fc.Arbitrary<Expression> {
  const leaves: fc.Arbitrary<Expression>[] = [literal.map((value) => ({ value }))]
  if (one.length > 0) leaves.push(fc.constantFrom(...one).map((field) => ({ field })))
  const leaf = fc.oneof(...leaves)
  if (depth === 0) return leaf
  const inner = expression({ one, many }, depth - 1)
  const listed = [...one, ...many]
  const named = listed.length > 0 ? fc.constantFrom(...listed).map((field): Expression => ({ field })) : inner
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    fc.record({
      calculate: fc.constantFrom(...FROM_MANY),
      of: fc.array(named, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      calculate: fc.constantFrom(...FROM_FEW),
      of: fc.array(inner, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ when: condition({ one, many }, depth - 1), use: inner, otherwise: inner }),
  )
}

function condition(known: Known, depth: number): fc.Arbitrary<Condition> {
  const comparison = fc.record({
    of: expression(known, Math.min(depth, 1)),
    operator: fc.constantFrom<Operator>(...operators),
    to: expression(known, 0),
  })
  if (depth === 0) return comparison
  const inner = condition(known, depth - 1)
  const several = fc.array(inner, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    { weight: 4, arbitrary: comparison },
    several.map((all) => ({ all })),
    several.map((any) => ({ any })),
    inner.map((not) => ({ not })),
  )
}

const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2, nil: null })

function field(name: string, known: Known): fc.Arbitrary<Field> {
  const when = sometimes(condition(known, 2))
  const computed = sometimes(sometimes(expression(known, 2)))
  const bound = sometimes(fc.integer({ min: 0, max: 6 }))
  return fc
    .record({
      type: fc.constantFrom(...TYPES),
      required: fc.oneof(fc.boolean(), condition(known, 1)),
      show: when,
      enable: when,
      bounds: fc.tuple(bound, bound),
      from: sometimes(fc.constantFrom('today', ...DAYS)),
      pattern: sometimes(fc.constantFrom('a+', '[a-c]{2,3}', '(a|b)*c', '\\d{3}')),
      optionShow: when,
      optionEnable: when,
      computed,
    })
    .map(({ type, bounds: [min, max], pattern, optionShow, optionEnable, ...rest }) => {
      const plain = plainField(name, type)
      const isComputable = !['one', 'several', 'file', 'image', 'formatted', 'url'].includes(fieldTypes[type])
      const options = plain.options.map((option, place) =>
        place === 0
          ? { ...option, show: optionShow }
          : place === 1
            ? { ...option, enable: optionEnable }
            : option,
      )
      return {
        ...plain,
        ...rest,
        computed: isComputable ? rest.computed : null,
        options,
        min: min !== null && max !== null ? Math.min(min, max) : min,
        max: min !== null && max !== null ? Math.max(min, max) : max,
        pattern: pattern && { expression: pattern, message: 'Does not match.' },
      }
    })
}

function section(place: number, known: Known): fc.Arbitrary<Section> {
  const names = Array.from({ length: 4 }, (_, index) => `field-${place}-${index}`)
  const inner = (index: number): Known => ({ ...known, one: [...known.one, ...names.slice(0, index)] })
  const settings = fc.record({
    repeats: sometimes(
      fc.record({ min: fc.integer({ min: 0, max: 2 }), max: fc.constant(3), item: fc.constant('Row') }),
    ),
    required: fc.oneof(fc.boolean(), condition(known, 1)),
    show: sometimes(condition(known, 2)),
    enable: sometimes(condition(known, 2)),
  })
  return fc
    .tuple(settings, ...names.map((name, index) => field(name, inner(index))))
    .map(([set, ...fields]) => plainSection(`section-${place}`, fields, set))
}

function sectionsFrom(place: number, count: number, known: Known): fc.Arbitrary<Section[]> {
  if (place === count) return fc.constant([])
  return section(place, known).chain((made) => {
    const names = made.fields.map(({ name }) => name)
    const next: Known = made.repeats
      ? { ...known, many: [...known.many, made.name, ...names] }
      : { ...known, one: [...known.one, ...names] }
    return sectionsFrom(place + 1, count, next).map((rest) => [made, ...rest])
  })
}

/** Structures without cycles, whose conditions refer to fields before and, where they are turned round, after them. */
const structure: fc.Arbitrary<Structure> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.boolean())
  .chain(([count, isReversed]) =>
    sectionsFrom(0, count, { one: [], many: [] }).map((sections) => ({
      sections: isReversed ? sections.toReversed() : sections,
    })),
  )
  // As JSON would give it: fast-check also makes objects without a prototype.
  .map((made) => structuredClone(made))

const answer: fc.Arbitrary<Value> = fc.oneof(
  literal,
  fc.constantFrom<Value>('purple', '12', 'https://example.org', 3.5),
)

/** A structure with answers that fit it, or do not. */
export const answeredStructure: fc.Arbitrary<{ structure: Structure; answers: Answers }> = structure.chain(
  (made) => {
    const paths = made.sections.flatMap(({ name, repeats, fields }) =>
      repeats
        ? ['r1', 'r2'].flatMap((row) => fields.map((one) => `${name}/${row}/${one.name}`))
        : fields.map((one) => one.name),
    )
    const rows = made.sections.filter(({ repeats }) => repeats).map(({ name }) => name)
    return fc
      .tuple(
        fc.array(fc.tuple(fc.constantFrom(...paths), answer), { maxLength: paths.length }),
        fc.array(fc.subarray(['r1', 'r2']), { minLength: rows.length, maxLength: rows.length }),
      )
      .map(([details, rowsOf]) => ({
        structure: made,
        answers: Object.fromEntries([
          ...details,
          ...rows.map((name, place) => [name, rowsOf[place]!] as const),
        ]),
      }))
  },
)
