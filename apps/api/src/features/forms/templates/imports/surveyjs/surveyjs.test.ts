import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { importMessages } from '@domicile/contract/forms/templates/import-messages'
import { asText, checkedSummary, expectedFile } from '../test/check.ts'
import { conditionText, expressionText } from '../test/summary.ts'
import { importSurveyJs } from './surveyjs.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../test/data/${name}.json`, import.meta.url), 'utf8'))

const fields = [
  { type: 'text', name: 'age', inputType: 'number' },
  { type: 'text', name: 'name' },
  { type: 'text', name: 'born', inputType: 'date' },
  { type: 'checkbox', name: 'tags', choices: ['a', { value: 2, text: 'Two' }] },
  { type: 'dropdown', name: 'size', choices: [1, 2, 10] },
  { type: 'boolean', name: 'agrees' },
  {
    type: 'paneldynamic',
    name: 'jobs',
    templateElements: [{ type: 'text', name: 'pay', inputType: 'number' }],
  },
]

function importWith(...elements: object[]) {
  return importSurveyJs({ elements: [...fields, ...elements] })
}

function fieldIn(form: ReturnType<typeof importSurveyJs>, name: string) {
  return form.draft.sections.flatMap((section) => section.fields).find((field) => field.name === name)!
}

describe('definitions of SurveyJS', () => {
  it('the thirteen definitions of the SurveyJS documentation are imported completely', (t) => {
    const examples = read('surveyjs-examples') as { json: unknown }[]
    assert.equal(examples.length, 13)
    const summaries = examples.map(({ json }) => checkedSummary(importSurveyJs(json)))
    t.assert.fileSnapshot(summaries.join('\n'), expectedFile('surveyjs-examples'), asText)
  })

  it('a SurveyJS definition with conditions in two languages is imported in one', (t) => {
    const summary = checkedSummary(importSurveyJs(read('surveyjs-feedback')))
    t.assert.fileSnapshot(summary, expectedFile('surveyjs-feedback'), asText)
  })

  it('all types of SurveyJS questions are imported or reported', (t) => {
    const summary = checkedSummary(importSurveyJs(read('surveyjs-every-type')))
    t.assert.fileSnapshot(summary, expectedFile('surveyjs-every-type'), asText)
  })

  it('a group of buttons in SurveyJS becomes a single choice', () => {
    const form = importWith({ type: 'buttongroup', name: 'picked', choices: ['a', 'b'] })
    assert.equal(fieldIn(form, 'picked').type, 'single choice')
  })

  it('JSON other than SurveyJS is refused', () => {
    for (const json of [null, [], 'form', {}, { pages: 'none' }, { sections: [] }])
      assert.throws(() => importSurveyJs(json), { message: importMessages.unknownForm })
  })
})

describe('conditions of SurveyJS', () => {
  const table: [source: string, condition: string][] = [
    ['{age} anyof [1, 2]', '(age equals 1 or age equals 2)'],
    ['{age} noneof [1, 2]', '(age not-equals 1 and age not-equals 2)'],
    ['{agrees} = 1', 'agrees equals true'],
    ['{agrees} = 0', 'agrees equals false'],
    ['{age} >= 18', 'age at-least 18'],
    ["{age} = '18'", 'age equals 18'],
    ['18 < {age}', 'age greater 18'],
    ["{name} notempty and {name} <> 'x'", '(name not-empty and name not-equals "x")'],
    ["{age} > 1 or {age} < 0 and {name} = 'a'", '(age greater 1 or (age less 0 and name equals "a"))'],
    ["({age} > 1 or {age} < 0) and {name} = 'a'", '((age greater 1 or age less 0) and name equals "a")'],
    ["!({name} = 'a')", 'name not-equals "a"'],
    ['! {agrees}', 'agrees empty'],
    ['{agrees} = true', 'agrees equals true'],
    ["{tags} contains '2'", 'tags contains "2"'],
    ["{tags} allof ['a', 2]", '(tags contains "a" and tags contains "2")'],
    ["{tags} anyof ['a', 'b']", 'tags any-of ["a","b"]'],
    ["{tags} = ['a']", 'tags equals ["a"]'],
    ['{size} > 1', 'size any-of ["2","10"]'],
    ['{size} = 2', 'size equals "2"'],
    ["{name} = 'O\\'Hara'", 'name equals "O\'Hara"'],
    ['age({born}) >= 18', 'years-since(born) at-least 18'],
    ['{born} <= today()', 'years-since(born) at-least 0'],
    ['sumInArray({jobs}, "pay") > 100', 'sum(pay) greater 100'],
    ['{age} * 2 + 1 = 7', 'add(multiply(age, 2), 1) equals 7'],
    ["iif({age} > 5, 'a', 'b') = 'a'", 'if(age greater 5, "a", "b") equals "a"'],
  ]
  for (const [source, condition] of table)
    it(`imports the SurveyJS condition ${source}`, () => {
      const form = importWith({ type: 'text', name: 'asked', visibleIf: source })
      const { show } = fieldIn(form, 'asked')
      assert.equal(show && conditionText(show), condition, JSON.stringify(form.report))
      checkedSummary(form)
    })

  const refused: [source: string, reason: string][] = [
    ['{age} >', 'it cannot be read'],
    ['{gone} = 1', 'the form has no field “gone”'],
    ['fromServer({age}) = 1', 'forms here have no function “fromServer”'],
    ['{born} < today()', 'conditions here cannot compare a date with today in this way'],
    ['{age} ^ 2 = 4', 'forms here have no function “power”'],
  ]
  for (const [source, reason] of refused)
    it(`the SurveyJS condition ${source} is left out with the reason`, () => {
      const form = importWith({ type: 'text', name: 'asked', visibleIf: source })
      assert.equal(fieldIn(form, 'asked').show, null)
      const text = `The condition “${source}” was left out, so it is always shown: ${reason}.`
      assert.deepEqual(form.report.at(-1), { at: 'asked', level: 'left-out', text })
    })

  it('SurveyJS conditions do not compare rows from outside of them', () => {
    const form = importWith({ type: 'text', name: 'asked', visibleIf: '{jobs.pay} > 1' })
    assert.equal(fieldIn(form, 'asked').show, null)
    assert.match(form.report.at(-1)!.text, /A setting was left out: “pay” has many rows\./)
  })

  it('conditions of rows, columns and texts hold beside those of their SurveyJS question', () => {
    const form = importWith(
      {
        type: 'matrix',
        name: 'rules',
        columns: ['Yes', 'No'],
        visibleIf: '{agrees} = true',
        rowsVisibleIf: '{item} <> {name}',
        rows: [
          { value: 'fire', text: 'Fire plan', visibleIf: '{age} > 10', requiredIf: '{age} > 50' },
          'register',
        ],
      },
      {
        type: 'matrixdropdown',
        name: 'costs',
        visibleIf: '{agrees} = true',
        columns: [{ name: 'rent', cellType: 'text', visibleIf: '{age} > 2' }],
        rows: [{ value: 'y1', visibleIf: '{age} > 3' }],
      },
      {
        type: 'multipletext',
        name: 'lead',
        visibleIf: '{agrees} = true',
        items: [{ name: 'mail', visibleIf: '{age} > 4', enableIf: '{age} > 5', isRequired: true }],
      },
      {
        type: 'matrix',
        name: 'off',
        visible: false,
        columns: ['a'],
        rows: [{ value: 'r', visibleIf: '{age} > 1' }],
      },
    )
    const shown = (name: string) => conditionText(fieldIn(form, name).show!)
    assert.equal(shown('rules_fire'), '(agrees equals true and age greater 10 and name not-equals "fire")')
    assert.equal(conditionText(fieldIn(form, 'rules_fire').required as never), 'age greater 50')
    assert.equal(shown('rules_register'), '(agrees equals true and name not-equals "register")')
    assert.equal(shown('costs_y1_rent'), '(agrees equals true and age greater 3 and age greater 2)')
    assert.equal(shown('lead_mail'), '(agrees equals true and age greater 4)')
    assert.equal(conditionText(fieldIn(form, 'lead_mail').enable!), 'age greater 5')
    assert.equal(fieldIn(form, 'lead_mail').required, true)
    assert.equal(shown('off_r'), 'false equals true')
    checkedSummary(form)
  })

  it('names and values of SurveyJS conditions are found without case, and texts that need it are reported', () => {
    const form = importWith(
      { type: 'dropdown', name: 'Country', choices: ['Malta', 'Cyprus'] },
      { type: 'text', name: 'a', visibleIf: "{COUNTRY} = 'MALTA'" },
      { type: 'text', name: 'b', visibleIf: "{country} anyof ['cyprus', 'malta']" },
      { type: 'text', name: 'c', visibleIf: "{NAME} = 'Ann'" },
      { type: 'text', name: 'd', visibleIf: "{name} = '12'" },
    )
    const shown = (name: string) => conditionText(fieldIn(form, name).show!)
    assert.deepEqual(['a', 'b', 'c', 'd'].map(shown), [
      'Country equals "Malta"',
      'Country any-of ["Cyprus","Malta"]',
      'name equals "Ann"',
      'name equals "12"',
    ])
    assert.deepEqual(form.report, [
      {
        at: 'c',
        level: 'changed',
        text: 'Conditions are case-sensitive here: “MALTA” does not match “Malta”.',
      },
    ])
  })

  it('a SurveyJS matrix whose cells are ticked takes several answers a row', () => {
    const form = importWith(
      { type: 'matrix', name: 'use', cellType: 'checkbox', columns: ['a', 'b'], rows: ['r'] },
      { type: 'text', name: 'asked', visibleIf: "{use.r} contains 'a'" },
    )
    assert.equal(fieldIn(form, 'use_r').type, 'multi choice')
    assert.equal(conditionText(fieldIn(form, 'asked').show!), 'use_r contains "a"')
  })

  it('a yes-or-no question of SurveyJS that became a choice still decides what is shown', () => {
    const form = importWith(
      { type: 'boolean', name: 'sure', labelTrue: 'Ja', labelFalse: 'Nein' },
      { type: 'text', name: 'a', visibleIf: '{sure}' },
      { type: 'text', name: 'b', visibleIf: '!{sure}' },
      { type: 'text', name: 'c', visibleIf: '{sure} = 1' },
      { type: 'text', name: 'd', visibleIf: '{sure} = 0' },
    )
    assert.deepEqual(
      ['a', 'b', 'c', 'd'].map((name) => conditionText(fieldIn(form, name).show!)),
      ['sure equals "yes"', 'sure not-equals "yes"', 'sure equals "yes"', 'sure equals "no"'],
    )
  })

  it('a SurveyJS choice written as value and text has both, and its other settings are reported', () => {
    const choices = ['de|Germany', { value: 'none', isExclusive: true }]
    const form = importWith(
      { type: 'checkbox', name: 'land', choices },
      { type: 'matrix', name: 'use', columns: ['a|Always', 'n|Never'], rows: ['r|Rows'] },
      { type: 'text', name: 'asked', visibleIf: "{land} contains 'de' and {use.r} = 'n'" },
    )
    const [first] = fieldIn(form, 'land').options
    assert.deepEqual([first!.name, first!.label], ['de', 'Germany'])
    assert.equal(conditionText(fieldIn(form, 'asked').show!), '(land contains "de" and use_r equals "n")')
    assert.ok(form.report.some(({ text }) => /“isExclusive” was left out/.test(text)))
  })

  it('a SurveyJS matrix in a repeating section knows the questions of its row', () => {
    const rows = ['r', { value: 's', visibleIf: "{panel.kind} = 'x'" }]
    const templateElements = [
      { type: 'matrix', name: 'm', columns: ['c'], rows },
      { type: 'text', name: 'kind' },
    ]
    const form = importWith({ type: 'paneldynamic', name: 'p', templateElements })
    assert.equal(conditionText(fieldIn(form, 'm_s').show!), 'kind equals "x"')
  })

  it('a choice that SurveyJS lists twice is offered under both conditions', () => {
    const twice = ['a', 'b'].map((name) => ({ value: 'newport', visibleIf: `{name} = '${name}1'` }))
    const form = importWith({ type: 'dropdown', name: 'town', choices: twice })
    const [option, ...others] = fieldIn(form, 'town').options
    assert.equal(others.length, 0)
    assert.equal(conditionText(option!.show!), '(name equals "a1" or name equals "b1")')
  })

  it('SurveyJS fields that depend on each other lose the conditions that do', () => {
    const form = importSurveyJs({
      elements: [
        { type: 'text', name: 'a', visibleIf: '{c} notempty' },
        { type: 'text', name: 'b', visibleIf: '{a} notempty' },
        { type: 'text', name: 'c', enableIf: '{b} notempty' },
        { type: 'text', name: 'd', visibleIf: '{b} notempty' },
      ],
    })
    const shown = ['a', 'b', 'c', 'd'].filter(
      (name) => fieldIn(form, name).show ?? fieldIn(form, name).enable,
    )
    assert.deepEqual(shown, ['b', 'c', 'd'])
    assert.match(form.report.at(-1)!.text, /these depend on each other: “a” → “c” → “b” → “a”/)
    checkedSummary(form)
  })
})

describe('calculations of SurveyJS', () => {
  const table: [source: string, type: string, expression: string][] = [
    ['{age} - 1 * 2', 'number', 'subtract(age, multiply(1, 2))'],
    ['{age} % 7', 'number', 'subtract(age, multiply(7, round(subtract(divide(age, 7), 0.5))))'],
    ['{name} + " " + {size}', 'short text', 'join(name, size)'],
    ["iif({age} > 20, 'High', 'Low')", 'short text', 'if(age greater 20, "High", "Low")'],
    ['iif({agrees}, {age}, 0)', 'number', 'if(agrees not-empty, age, 0)'],
    ['avgInArray({jobs}, "pay")', 'number', 'average(pay)'],
    ['min({age}, 3)', 'number', 'least(age, 3)'],
    ["dateDiff({born}, '2030-01-01')", 'number', 'days-between(born, "2030-01-01")'],
    ['{age} > 3', 'checkbox', 'if(age greater 3, true, false)'],
  ]
  for (const [source, type, expression] of table)
    it(`imports the SurveyJS calculation ${source}`, () => {
      const form = importWith({ type: 'expression', name: 'made', expression: source })
      const field = fieldIn(form, 'made')
      assert.equal(field.computed && expressionText(field.computed), expression, JSON.stringify(form.report))
      assert.equal(field.type, type)
      checkedSummary(form)
    })
})
