import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { testApp } from '../../../test/app.ts'
import { intakeOf, letterTo, textPdf } from '../../../test/scans.ts'

const t = await testApp()
const operator = await t.person({ role: 'operations' })
const intake = intakeOf(t, operator)
for (const name of ['Baltic Grain', 'Alder Consulting']) await t.company({ name })

async function scanned(bytes: Buffer) {
  const { status, body } = await intake.scan(bytes)
  assert.equal(status, 201)
  await intake.read()
  return intake.lettersOf(body.id)
}

/** The number of pages of each letter of a stack. */
const pagesOf = async (...pages: string[]) =>
  (await scanned(await textPdf(...pages))).map((letter) => letter.pages)

const [first, second] = ['The first letter of the stack.', 'The second letter of the stack.']

describe('a scan', () => {
  it('a scan with printed separators is split by those alone, as its blank pages are backs', async () => {
    const sheets = await t.send(operator.token, 'GET /api/mail-intake/separators')
    assert.equal((await PDFDocument.load(sheets.raw)).getPageCount(), 5)
    const stack = await PDFDocument.create()
    const add = async (bytes: Uint8Array) => {
      const pages = await PDFDocument.load(bytes)
      const count = bytes === sheets.raw ? 1 : pages.getPageCount()
      for (const page of await stack.copyPages(pages, [...Array(count).keys()])) stack.addPage(page)
    }
    await add(await textPdf(letterTo('Baltic Grain'), '', 'A second sheet of the letter, with a blank back.'))
    await add(sheets.raw)
    await add(await textPdf(letterTo('Alder Consulting')))
    const letters = await scanned(Buffer.from(await stack.save()))
    assert.deepEqual(
      letters.map(({ pages, company }) => [pages, company?.name]),
      [
        [2, 'Baltic Grain'],
        [1, 'Alder Consulting'],
      ],
    )
  })

  it('a separator splits a scan despite specks and misread words', async () => {
    const sheet =
      "| DOMICILE SEPARATOR .\n~ Put this sheel between two ietters and scan thern together. Fach\nletter is filed separately, and this sheet is lefl out. i '"
    assert.deepEqual(await pagesOf(first, sheet, second, '', 'The end of the second letter.'), [1, 2])
  })

  it('a page of a letter that names the separator does not split the scan', async () => {
    const short = 'Thank you for the Domicile separator sheets.'
    const long = `Dear Sirs\nWe found a sheet between our letters that says\nDOMICILE SEPARATOR\nPlease tell us why you sent it to us with the papers of last week.`
    assert.deepEqual(await pagesOf(first, short, '', long, 'The second page of the letter.'), [2, 2])
  })
})
