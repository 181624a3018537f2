import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { runs } from '@domicile/contract/test/in-full'
import { importSurveyJs } from './surveyjs/surveyjs.ts'
import { checkedSummary } from './test/check.ts'

const TYPES =
  `text comment radiogroup dropdown checkbox tagbox imagepicker rating boolean file signaturepad expression
  html image panel paneldynamic matrix matrixdropdown matrixdynamic multipletext`.split(/\s+/)
const NAMES = ['a', 'b', 'c', 'a b', '1', '__proto__', 'constructor']
const SETTINGS =
  `title description visible visibleIf enableIf requiredIf isRequired readOnly defaultValue placeholder
  inputType min max maxLength choices choicesVisibleIf showOtherItem rateMin rateMax rateCount rateStep rateValues
  labelTrue valueTrue valueFalse acceptedTypes allowMultiple maxFiles expression html validators columns rows items
  cellType eachRowRequired minPanelCount maxPanelCount rowCount minRowCount maxRowCount templateTitle minSelectedChoices
  maxSelectedChoices minValueExpression maxValueExpression elements templateElements`.split(/\s+/)

const expression = fc.oneof(
  fc.constantFrom(
    '{a} > 1',
    "{b} contains 'x'",
    '{c} empty',
    '{panel.a} = {b}',
    'today()',
    "{a} + '1' = {row.b}",
  ),
  fc
    .array(
      fc.constantFrom(
        '{a}',
        '{b}',
        "'x'",
        '1',
        '(',
        ')',
        'and',
        'not',
        '=',
        '>',
        '+',
        '-',
        'iif(',
        ',',
        '[',
        ']',
        'empty',
        '!',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(' ')),
)
const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    'x',
    'date',
    'number',
    'email',
    '2026-02-31',
    '0000-01-01',
    1e308,
    -1,
    0.5,
    NaN,
  ),
  fc.integer(),
  fc.string({ maxLength: 20, unit: 'binary' }),
  expression,
)
const { element } = fc.letrec<{ element: unknown; value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(fc.oneof(scalar, tie('element')), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('default', 'de', 'value', 'text', 'type', 'regex'), scalar),
    tie('element'),
  ),
  element: fc
    .tuple(
      fc.constantFrom(...TYPES),
      fc.constantFrom(...NAMES),
      fc.dictionary(fc.constantFrom(...SETTINGS), tie('value'), { maxKeys: 6 }),
    )
    .map(([type, name, settings]) => ({ type, name, ...settings })),
}))

it('every accepted import can be saved and is explained, whatever the definition holds', () => {
  fc.assert(
    fc.property(fc.array(element, { maxLength: 8 }), (elements) => {
      const form = importSurveyJs(JSON.parse(JSON.stringify({ elements })))
      assert.ok(checkedSummary(form))
      assert.ok(form.report.every(({ at, text }) => at !== '' && text.length < 1000))
    }),
    runs(300),
  )
})
