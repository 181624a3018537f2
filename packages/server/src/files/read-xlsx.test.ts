import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importMessages } from '@domicile/contract/forms/templates/import-messages'
import { rawWorkbook, workbook } from '../testing/workbooks.ts'
import { readXlsx } from './read-xlsx.ts'

/** More than the parts of a workbook may have. */
const TOO_LARGE = 40_000_000

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const refuses = (file: Buffer, message: string) => assert.rejects(readXlsx(file), { message, status: 422 })

describe('a workbook that is read', () => {
  it('a workbook has its sheets with texts, numbers, dates and empty cells in place', async () => {
    const file = await workbook({
      survey: [
        ['type', null, 'born'],
        ['<b>integer</b>', 2.5, new Date('1990-02-28T00:00:00Z')],
      ],
      choices: [['yes', true]],
    })
    assert.deepEqual(await readXlsx(file), [
      {
        name: 'survey',
        rows: [
          ['type', null, 'born'],
          ['<b>integer</b>', 2.5, '1990-02-28'],
        ],
      },
      { name: 'choices', rows: [['yes', true]] },
    ])
  })

  it('a workbook has the last result of a formula, never the formula, and merged cells in their first place', async () => {
    const rows = `<sheetData><row r="1">${text('A1', 'type')}<c r="B1"><f>1+1</f><v>2</v></c></row><row r="2">${text('A2', 'wide')}</row></sheetData><mergeCells><mergeCell ref="A2:B2"/></mergeCells>`
    assert.deepEqual(await readXlsx(rawWorkbook(rows)), [
      {
        name: 'survey',
        rows: [
          ['type', 2],
          ['wide', null],
        ],
      },
    ])
  })

  it('a workbook is refused with the reason if it is of the older format, locked, broken or too large', async () => {
    const older = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])
    await refuses(older, importMessages.olderWorkbook)
    await refuses(
      Buffer.concat([older, Buffer.from('EncryptedPackage', 'utf16le')]),
      importMessages.lockedWorkbook,
    )
    await refuses(Buffer.from('PK\u0003\u0004 and no more'), importMessages.brokenFile)
    await refuses(rawWorkbook('<sheetData><row r="2">'), importMessages.brokenFile)
    await refuses(Buffer.alloc(5_000_001), importMessages.largeFile)
  })

  it('a workbook is not unpacked if it would be too large', async () => {
    // The sheets do not need this part: it alone is the reason.
    const workbookWith = (size: number) =>
      rawWorkbook('<sheetData/>', { 'xl/extra.xml': new Uint8Array(size) })
    const bomb = workbookWith(TOO_LARGE)
    assert.ok(bomb.length < 1_000_000)
    await refuses(bomb, importMessages.largeFile)
    assert.equal((await readXlsx(workbookWith(1000))).length, 1)
  })

  it('a workbook is not unpacked beyond its declared size', async () => {
    const rows = `<sheetData>${' '.repeat(1_000_000)}<row r="1">${text('A1', 'last')}</row></sheetData>`
    assert.deepEqual(await readXlsx(rawWorkbook(rows)), [{ name: 'survey', rows: [['last']] }])
    const liar = rawWorkbook(rows)
    const part = 'xl/worksheets/sheet1.xml'
    // Its unpacked size in the header of the part and in the directory of the archive.
    liar.writeUInt32LE(1000, liar.indexOf(part) - 8)
    liar.writeUInt32LE(1000, liar.lastIndexOf(part) - 22)
    await assert.rejects(readXlsx(liar), { status: 422 })
  })

  it('a workbook cannot fill the memory with cells that it does not have', async () => {
    const rows = `<sheetData><row r="1">${text('XFD1', 'far')}</row><row r="1000000">${text('A1000000', 'low')}</row></sheetData>`
    await refuses(rawWorkbook(rows), importMessages.largeFile)
    await refuses(rawWorkbook('<sheetData><row r="99999999999"/></sheetData>'), importMessages.largeFile)
    const hidden = `<sheetData><row spans=">" r="&#57;99999999"/></sheetData>`
    await refuses(rawWorkbook(hidden), importMessages.largeFile)
    await refuses(
      rawWorkbook('<sheetData><row spans="<" r="999999999"/></sheetData>'),
      importMessages.brokenFile,
    )
    const empty = `<sheetData><row r="1">${text('A1', 'one')}<c r="XFD1" s="1"/></row><row r="1048576"/></sheetData>`
    assert.deepEqual(await readXlsx(rawWorkbook(empty)), [{ name: 'survey', rows: [['one']] }])
  })

  it('a workbook cannot fill the memory with one text in many cells', async () => {
    const shared = `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`
    const cells = (row: number) => `<row r="${row}"><c r="A${row}" t="s"><v>0</v></c></row>`
    const rows = `<sheetData>${Array.from({ length: 10_000 }, (_, index) => cells(index + 1)).join('')}</sheetData>`
    const file = rawWorkbook(rows, { 'xl/sharedStrings.xml': Buffer.from(shared) })
    await refuses(file, importMessages.largeFile)
  })
})
