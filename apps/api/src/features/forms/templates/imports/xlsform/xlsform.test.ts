import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { importMessages } from '@domicile/contract/forms/templates/import-messages'
import { type Answers, evaluateForm, prepareForm } from '@domicile/contract/form-engine/evaluate'
import { workbook } from '@domicile/server/testing/workbooks'
import { asText, checkedSummary, expectedFile } from '../test/check.ts'
import { householdForm } from '../test/household-form.ts'
import { conditionText, expressionText } from '../test/summary.ts'
import { importXlsForm } from './xlsform.ts'

const read = (name: string) => readFileSync(new URL(`../test/data/${name}`, import.meta.url))

const HEADINGS = ['type', 'name', 'label', 'relevant', 'constraint', 'calculation', 'constraint_message']
const survey: (string | null)[][] = [
  HEADINGS,
  ['integer', 'age', 'Age'],
  ['decimal', 'pay', 'Pay'],
  ['text', 'name', 'Name'],
  ['date', 'born', 'Born'],
  ['date', 'died', 'Died'],
  ['select_one sizes', 'size', 'Size'],
  ['select_multiple sizes', 'sizes', 'Sizes'],
  ['acknowledge', 'agrees', 'Agrees'],
  ['begin repeat', 'jobs', 'Jobs'],
  ['integer', 'months', 'Months'],
  ['end repeat'],
]
const choices = [['list_name', 'name', 'label'], ...[1, 2, 10].map((name) => ['sizes', name, `Size ${name}`])]

async function importWith(...rows: (string | null)[][]) {
  const full = [...survey, ...rows].map((row) => HEADINGS.map((_, place) => row[place] ?? null))
  return importXlsForm(await workbook({ survey: full, choices }))
}

function lastField({ draft }: Awaited<ReturnType<typeof importWith>>) {
  return draft.sections.at(-1)!.fields.at(-1)!
}

describe('XLSForm workbooks', () => {
  for (const name of ['xlsform_spec_test', 'bad_calc', 'extra_columns'])
    it(`${name}.xlsx of pyxform is imported completely`, async (t) => {
      const summary = checkedSummary(await importXlsForm(read(`${name}.xlsx`)))
      t.assert.fileSnapshot(summary, expectedFile(name), asText)
    })

  it('an XLSForm survey of households with cascading choices, repeated groups and checks is imported', async (t) => {
    const summary = checkedSummary(await importXlsForm(await workbook(householdForm)))
    t.assert.fileSnapshot(summary, expectedFile('household-form'), asText)
  })

  it('a choice of two rows is offered where the filter holds for one of them', async () => {
    const { draft, report } = await importXlsForm(
      await workbook({
        survey: [
          ['type', 'name', 'label', 'choice_filter'],
          ['select_one regions', 'region', 'Region', null],
          ['select_one towns', 'town', 'Town', 'region=${region}'],
        ],
        choices: [
          ['list_name', 'name', 'label', 'region'],
          ['regions', 'north', 'North', null],
          ['regions', 'south', 'South', null],
          ['towns', 'newport', 'Newport', 'north'],
          ['towns', 'newport', 'Newport (S)', 'south'],
          ['towns', 'ashford', 'Ashford', 'north'],
        ],
      }),
    )
    const town = draft.sections[0]!.fields[1]!
    assert.deepEqual(
      town.options.map(({ name, show }) => [name, show && conditionText(show)]),
      [
        ['newport', '(region equals "north" or region equals "south")'],
        ['ashford', 'region equals "north"'],
      ],
    )
    assert.deepEqual(
      report.map(({ text }) => text),
      ['Option “newport” is listed twice; its first label was used.'],
    )
  })

  it('the imported XLSForm survey asks what the original asks', async () => {
    const { draft } = await importXlsForm(await workbook(householdForm))
    const answers = {
      ...{ region: 'north', district: 'coast', water: 'other', water_other: 'River', agrees: true },
      ...{ knows: 'yes', born: '1990-05-01', died: '2020-05-01', trade: 'baker', wage: 900 },
      ...{ members: ['m1', 'm2'], 'members/m1/first': 'Ana', 'members/m1/illness': ['flu'] },
    }
    const stateOf = (given: Answers) => evaluateForm(prepareForm(draft), given, '2026-11-22').fields
    const state = stateOf(answers)
    const valueOf = (path: string) => state.get(path)?.value
    assert.deepEqual(
      state.get('district')!.options.map(({ name }) => name),
      ['hill'],
    )
    assert.equal(valueOf('district'), null)
    assert.deepEqual([valueOf('days'), valueOf('years'), valueOf('adult')], [10_958, 30, '1'])
    assert.deepEqual([valueOf('trade'), valueOf('sick'), valueOf('water_other')], ['baker', 2, 'River'])
    assert.deepEqual(
      ['m1', 'm2'].map((row) => state.get(`members/${row}/illness`)!.isVisible),
      [true, false],
    )
    const child = stateOf({ ...answers, died: '2001-05-01' })
    assert.deepEqual([child.get('adult')!.value, child.get('trade')!.isVisible], ['0', false])
    const refused = stateOf({ ...answers, agrees: false })
    assert.deepEqual([refused.get('born')!.isVisible, refused.get('remark')!.isVisible], [false, false])
  })

  it('XLSForm texts are in the language that the form names, else in none, else in English', async () => {
    const labels = ['label::French (fr)', 'label', 'label::English (en)']
    const labelIn = async (columns: string[], settings: string[][]) => {
      const survey = [
        ['type', 'name', ...columns],
        ['text', 'a', ...columns],
      ]
      const form = await importXlsForm(await workbook({ survey, settings }))
      return form.draft.sections[0]!.fields[0]!.label
    }
    const french = [['default_language'], ['French (fr)']]
    assert.equal(await labelIn(labels, french), 'label::French (fr)')
    assert.equal(await labelIn(labels, [[]]), 'label')
    assert.equal(await labelIn([labels[0]!, labels[2]!], [[]]), 'label::English (en)')
    assert.equal(await labelIn([labels[0]!], [[]]), 'label::French (fr)')
  })

  it('an older Excel file than XLSForm is refused, also under another name', async () => {
    await assert.rejects(importXlsForm(read('simple_loop.xls')), { message: importMessages.olderWorkbook })
  })

  it('a workbook without an XLSForm is refused', async () => {
    const sheets: Record<string, (string | null)[][]>[] = [
      { invoices: [['type', 'name']] },
      { survey: [['question', 'answer']] },
      { survey: [[null]] },
    ]
    for (const sheet of sheets)
      await assert.rejects(importXlsForm(await workbook(sheet)), { message: importMessages.noSurveySheet })
  })
})

describe('conditions of XLSForm', () => {
  const table: [source: string, condition: string][] = [
    ["selected(${size}, '2')", 'size equals "2"'],
    ["selected(${sizes}, '2')", 'sizes contains "2"'],
    ["${sizes} = '2 10'", 'sizes equals ["2","10"]'],
    ['${size} = 2', 'size equals "2"'],
    ['${size} > 1', 'size any-of ["2","10"]'],
    ["not(selected(${sizes}, '10'))", 'sizes not-contains "10"'],
    ["${agrees} = 'OK'", 'agrees equals true'],
    ['${age} >= 18 and ${age} < 65', '(age at-least 18 and age less 65)'],
    ["${age} > 1 or ${age} < 0 and ${name} = 'a'", '(age greater 1 or (age less 0 and name equals "a"))'],
    ["${name} != ''", 'name not-empty'],
    ['string-length(${name}) = 0', 'name empty'],
    ['count-selected(${sizes}) > 1', 'count(sizes) greater 1'],
    ['count(${jobs}) > 1', 'count(jobs) greater 1'],
    ['sum(${months}) div 12 >= 2', 'divide(sum(months), 12) at-least 2'],
    ["${born} < '2000-01-01'", 'born less "2000-01-01"'],
    ["${born} >= date('2000-01-01')", 'born at-least "2000-01-01"'],
    ['${born} > today()', 'years-since(born) less 0'],
    ['true() and ${age} = -1', '(true equals true and age equals -1)'],
    ['false', 'false equals true'],
  ]
  for (const [source, condition] of table)
    it(`imports the XLSForm condition ${source}`, async () => {
      const form = await importWith(['text', 'asked', 'Asked', source])
      const { show } = lastField(form)
      assert.equal(show && conditionText(show), condition, JSON.stringify(form.report))
      checkedSummary(form)
    })

  const refused: [source: string, reason: string][] = [
    ['${age} >', 'it cannot be read'],
    ['${gone} = 1', 'the form has no field “gone”'],
    ["pulldata('a', 'b') = 1", 'forms here have no function “pulldata”'],
    ['../age = 1', 'it refers to a place in the file'],
    ["regex(${name}, '[a-z]+')", 'forms here have no function “regex”'],
    ['string-length(${name}) > 3', 'conditions here cannot count the characters of a text'],
  ]
  for (const [source, reason] of refused)
    it(`the XLSForm condition ${source} is left out with the reason`, async () => {
      const form = await importWith(['text', 'asked', 'Asked', source])
      assert.equal(lastField(form).show, null)
      const text = `The condition “${source}” was left out, so it is always shown: ${reason}.`
      assert.deepEqual(form.report.at(-1), { at: 'survey, row 13', level: 'left-out', text })
    })
})

describe('calculations of XLSForm', () => {
  const table: [source: string, type: string, expression: string][] = [
    ['${age} * 2 + 1', 'number', 'add(multiply(age, 2), 1)'],
    ['${died} - ${born}', 'number', 'days-between(born, died)'],
    ['int(${age} div 12)', 'number', 'round(subtract(divide(age, 12), 0.5))'],
    ["if(${age} > 3, 'old', 'new')", 'short text', 'if(age greater 3, "old", "new")'],
    ["if(selected(${size}, '1'), ${born}, ${died})", 'date', 'if(size equals "1", born, died)'],
    ["concat(${name}, ' ', ${size})", 'short text', 'join(name, size)'],
    ['coalesce(${age}, 0)', 'number', 'if(age not-empty, age, 0)'],
    ['round(${pay}, 2)', 'number', 'round(pay, 2)'],
    ['max(${months})', 'number', 'greatest(months)'],
  ]
  for (const [source, type, expression] of table)
    it(`imports the XLSForm calculation ${source}`, async () => {
      const form = await importWith(['calculate', 'made', null, null, null, source])
      const field = lastField(form)
      assert.equal(field.computed && expressionText(field.computed), expression, JSON.stringify(form.report))
      assert.equal(field.type, type)
      checkedSummary(form)
    })
})

describe('constraints of XLSForm', () => {
  const bounds = ({ min, max, from, until, pattern }: ReturnType<typeof lastField>) =>
    Object.entries({ min, max, from, until, pattern: pattern?.expression }).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [`${name} ${value}`],
    )
  const table: [type: string, source: string, bounds: string[]][] = [
    ['integer', '.>=0 and .<=30', ['min 0', 'max 30']],
    ['integer', '. > 27 and . < 60', ['min 28', 'max 59']],
    ['decimal', '18 <= .', ['min 18']],
    ['date', '. <= today() and . > date("1915-01-01")', ['from 1915-01-02', 'until today']],
    ['text', 'string-length(.) <= 10 and string-length(.) > 2', ['min 3', 'max 10']],
    ['text', "regex(., '^[a-z]{2,5}$')", ['pattern [a-z]{2,5}']],
    ['select_multiple sizes', 'count-selected(.) <= 2', ['max 2']],
  ]
  for (const [type, source, expected] of table)
    it(`the XLSForm constraint ${source} of ${type} is imported`, async () => {
      const form = await importWith([type, 'asked', 'Asked', null, source, null, 'Other words'])
      assert.deepEqual(bounds(lastField(form)), expected)
      assert.ok(!form.report.some(({ text }) => text.startsWith('The check')))
      checkedSummary(form)
    })

  it('XLSForm constraints of another shape, and bounds that contradict each other, are reported', async () => {
    const sources = ['. <= ${age}', '. = 1 or . = 2', "regex(., '(?=a)')", '. > 5 and . < 3']
    for (const source of sources) {
      const form = await importWith(['integer', 'asked', 'Asked', null, source])
      assert.deepEqual(bounds(lastField(form)), [])
      assert.ok(form.report.some(({ text }) => text.includes(`The check “${source}” was left out`)))
    }
  })
})
