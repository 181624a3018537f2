import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importMessages } from '@domicile/contract/forms/templates/import-messages'
import { writtenTexts } from '@domicile/server/testing/encode-text'
import { rawWorkbook, workbook } from '@domicile/server/testing/workbooks'
import { importTemplate } from './import-template.ts'
import { checkedSummary } from './test/check.ts'

const importText = (text: string, name = 'form.json') => importTemplate({ name, bytes: Buffer.from(text) })
const importJson = (json: unknown) => importText(JSON.stringify(json))
const question = (name: string, settings: object = {}) => ({ type: 'text', name, ...settings })

function rowsXml(rows: readonly (readonly string[])[], formula = ''): string {
  const cell = (text: string, place: number, row: number) =>
    `<c r="${'ABCD'[place]}${row}" t="str">${formula}<v>${text}</v></c>`
  const xml = rows.map(
    (row, index) =>
      `<row r="${index + 1}">${row.map((text, place) => cell(text, place, index + 1)).join('')}</row>`,
  )
  return `<sheetData>${xml.join('')}</sheetData>`
}

/** Imports a hostile form, which ends, and whose structure can be saved. */
async function survives(work: () => ReturnType<typeof importTemplate>) {
  const form = await work()
  checkedSummary(form)
  return form
}

describe('a file that is imported', () => {
  it('an imported file is recognised by its content, and a form without a title gets the file name', async () => {
    const bytes = await workbook({
      survey: [
        ['type', 'name'],
        ['text', 'a'],
      ],
    })
    const form = await importTemplate({ name: 'Annual update.json', bytes })
    assert.equal(form.draft.name, 'Annual update')
    const other = await importText('\uFEFF {"elements": [{"type": "text", "name": "a"}]}', 'form.xlsx')
    assert.deepEqual([other.draft.name, other.draft.sections.length], ['form', 1])
  })

  it('an imported file of another kind is refused with one message', async () => {
    const files: [Buffer, string][] = [
      [Buffer.from('%PDF-1.7'), importMessages.unknownForm],
      [Buffer.from(''), importMessages.unknownForm],
      [Buffer.from([0xff, 0xfe, 0x00]), importMessages.unknownForm],
      [Buffer.from('{"elements": ['), importMessages.unknownForm],
      [Buffer.from('PK\u0003\u0004'), importMessages.brokenFile],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), importMessages.olderWorkbook],
      [Buffer.alloc(5_000_001, ' '), importMessages.largeFile],
    ]
    for (const [bytes, message] of files)
      await assert.rejects(importTemplate({ name: 'form.xlsx', bytes }), { message, status: 422 })
  })
})

describe('a definition in any encoding', () => {
  for (const { encoding, isGuessed, sentence, encode } of writtenTexts)
    it(`a definition in ${encoding} is imported, and its report says whether that was a guess`, async () => {
      const json = { title: sentence, elements: [question('a', { title: sentence })] }
      const { draft, report } = await importTemplate({
        name: 'form.json',
        bytes: encode(JSON.stringify(json, null, 2)),
      })
      assert.equal(draft.name, sentence)
      assert.equal(
        report.some(({ text }) => /^No encoding declared; read as .* Check the letters\.$/.test(text)),
        isGuessed,
      )
    })

  it('a definition with control characters is refused with the reason', async () => {
    for (const sign of ['\0', '\u0092'])
      await assert.rejects(importText(`{"title": "a${sign}b", "elements": []}`), {
        message: 'The file has control characters. Choose its encoding or save as UTF-8.',
        status: 422,
      })
  })
})

describe('a hostile file', () => {
  it('a hostile file with 100,000 panels inside each other is imported down to a depth', async () => {
    const open = '{"type":"panel","name":"p","elements":['
    const text = `{"elements":[${open.repeat(100_000)}${']}'.repeat(100_000)}]}`
    const form = await survives(() => importText(text))
    assert.ok(form.report.some(({ text }) => text === 'Panels inside more than 20 others were left out.'))
  })

  it('a hostile file with JSON of a million levels is refused or imported', async () => {
    const levels = `{"elements":[{"type":"text","name":"a","defaultValue":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)},"title":${'['.repeat(9)}${']'.repeat(9)}}]}`
    await survives(() => importText(levels))
    const choices = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown
    await survives(() =>
      importText(
        `{"elements":[{"type":"checkbox","name":"a","choices":["x"],"defaultValue":["x",${'['.repeat(50_000)}${']'.repeat(50_000)}]}]}`,
      ),
    )
    assert.ok(Array.isArray(choices))
  })

  it('a hostile file with groups of a workbook inside each other is imported down to a depth', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => ['begin group', `g${index}`])
    const file = await workbook({ survey: [['type', 'name'], ...rows, ['text', 'a']] })
    const form = await survives(() => importTemplate({ name: 'a.xlsx', bytes: file }))
    assert.ok(form.report.some(({ text }) => text === 'Groups inside more than 20 others were left out.'))
  })

  it('a hostile file with names of JavaScript properties keeps them as plain names', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '']
    const elements = names.map((name) => question(name, { visibleIf: '{constructor} = {__proto__}' }))
    const types = names.map((type) => ({ ...question(`type ${type}`), type, inputType: type }))
    const validated = names.map((type) =>
      question(`check ${type}`, { inputType: type, validators: [{ type }] }),
    )
    const called = names.map((name) => question(`call ${name}`, { visibleIf: `${name}(1) = 1 or toString` }))
    const text = JSON.stringify({ elements: [...elements, ...types, ...validated, ...called] })
    const { draft } = await survives(() =>
      importText(text.replace('"elements"', '"__proto__":{"polluted":1},"elements"')),
    )
    assert.deepEqual(
      draft.sections[0]!.fields.slice(0, 5).map(({ name }) => name),
      ['q__proto__', 'constructor', 'toString', 'hasOwnProperty', 'question'],
    )
    assert.equal(({} as { polluted?: number }).polluted, undefined)
    const sheet = [
      ['type', 'name', '__proto__', 'constructor'],
      ...names.map((name) => [name || 'text', name || 'a', 'x', 'y']),
      ['select_one __proto__', 'toString', 'x', 'y'],
    ]
    await survives(() => importTemplate({ name: 'a.xlsx', bytes: rawWorkbook(rowsXml(sheet)) }))
  })

  it('a hostile file with endless combining marks keeps the first of each run', async () => {
    const title = `A${'\u0316'.repeat(500)}<b>${'\u0316'.repeat(500)}</b>B`
    const form = await survives(() => importJson({ elements: [question('a', { title })] }))
    assert.equal(form.draft.sections[0]!.fields[0]!.label, `A${'\u0316'.repeat(30)}B`)
  })

  it('a hostile file with names and texts of a megabyte is cut', async () => {
    const long = 'é{<&'.repeat(100_000)
    const form = await survives(() =>
      importJson({
        title: long,
        description: long,
        elements: [
          question(long, {
            title: long,
            description: long,
            placeholder: long,
            visibleIf: long,
            validators: [{ type: 'regex', regex: long, text: long }],
          }),
        ],
      }),
    )
    const [field] = form.draft.sections[0]!.fields
    assert.ok(field!.name.length <= 60 && field!.label.length <= 200)
  })

  it('a hostile file with HTML, formulas and control characters is plain text', async () => {
    const title =
      '<img src=x onerror=alert(1)>Name <b>of</b>\u0000 \ud800you &lt;b&gt; 1 < 2<script>alert(1)</script>'
    const value = { visibleIf: "{b} = '\u0000'", defaultValue: '\ud800' }
    const elements = [question('a', { title, ...value }), question('b')]
    const { draft } = await survives(() => importJson({ elements }))
    assert.equal(draft.sections[0]!.fields[0]!.label, 'Name of you <b> 1 < 2')
    const rows = [
      ['type', 'name', 'label'],
      ['text', 'a', 'Shown'],
    ]
    const bytes = rawWorkbook(rowsXml(rows, '<f>HYPERLINK("http://x")</f>'))
    const form = await survives(() => importTemplate({ name: 'a.xlsx', bytes }))
    assert.equal(form.draft.sections[0]!.fields[0]!.label, 'Shown')
  })

  it('a hostile file with conditions that never end is imported without them', async () => {
    const sources = [
      '('.repeat(100_000),
      `${'('.repeat(3000)}1${')'.repeat(3000)} = 1`,
      `${'!'.repeat(5000)}{a}`,
      `{a} = 1${' and {a} = 1'.repeat(700)}`,
      `{a}${' - 1'.repeat(900)} = 1`,
      `{a}${' % 2'.repeat(30)} = 1`,
      `iif({a} = 1, `.repeat(30),
      `'${'\\'.repeat(9000)}`,
      `{a} = [${'1,'.repeat(900)}1]`,
    ]
    const elements = [
      question('a'),
      ...sources.map((visibleIf, index) => question(`b${index}`, { visibleIf })),
    ]
    await survives(() => importJson({ elements }))
  })

  it('a hostile file with fields that all depend on each other is imported without their conditions', async () => {
    const names = Array.from({ length: 900 }, (_, index) => `f${index}`)
    const ring = names.map((name, index) =>
      question(name, { visibleIf: `{${names[(index + 1) % 900]}} notempty` }),
    )
    await survives(() => importJson({ elements: ring.slice(0, 180) }))
    const all = names.slice(0, 150).map((name) =>
      question(name, {
        visibleIf: names
          .slice(0, 150)
          .map((other) => `{${other}} = 1`)
          .join(' or '),
      }),
    )
    const form = await survives(() => importJson({ elements: all }))
    assert.ok(form.report.some(({ text }) => text.startsWith('All conditions were left out')))
    const sums = names
      .slice(0, 100)
      .map((name, index) => ({ type: 'expression', name, expression: `{${names[(index + 1) % 100]}} + 1` }))
    await survives(() => importJson({ elements: sums }))
  })

  it('a hostile file with numbers too large to calculate with is imported without them', async () => {
    const rating = { type: 'rating', name: 'a', rateStep: 1e308 }
    const text = question('b', { inputType: 'number', max: '1e999', visibleIf: `{a} < ${'9'.repeat(400)}` })
    const { draft } = await survives(() => importJson({ elements: [rating, text] }))
    const [a, b] = draft.sections[0]!.fields
    assert.deepEqual([a!.max, b!.max, b!.show], [null, null, null])
  })

  it('a hostile file that describes more than memory holds is read in part', async () => {
    const choices = Array.from({ length: 500 }, (_, index) => `option ${index}`)
    const rows = Array.from({ length: 3000 }, (_, index) => `row ${index}`)
    const form = await survives(() =>
      importJson({
        elements: Array.from({ length: 20 }, (_, index) => ({
          ...{ type: 'matrixdropdown', name: `m${index}`, choices, rows },
          columns: [
            { name: 'a' },
            { name: 'b', choicesVisibleIf: `{item} <> 'x'${" or {item} <> 'y'".repeat(200)}` },
          ],
        })),
      }),
    )
    assert.ok(form.report.some(({ text }) => text.startsWith('Only the first 20,000 options were read.')))
    const many = await survives(() =>
      importJson({ elements: Array.from({ length: 60_000 }, (_, index) => question(`a ${index}`)) }),
    )
    assert.ok(many.draft.sections.flatMap(({ fields }) => fields).length <= 1000)
    assert.ok(many.report.length <= 501)
  })
})
