import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { strToU8, zipSync } from 'fflate'
import { joinPages, textOfDocument, type TextFilter } from './document-text.ts'
import { isSelector } from './html-lines.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function textOf(...[bytes, ...rest]: Parameters<typeof textOfDocument>): Promise<string> {
  const answer = await textOfDocument(bytes, ...rest)
  return 'refused' in answer ? `refused: ${answer.refused}` : answer.text
}
const htmlText = (html: string | Uint8Array, filter: TextFilter = {}) =>
  textOf(typeof html === 'string' ? Buffer.from(html) : html, 'text/html', { charset: 'utf-8', ...filter })

const page = `<!doctype html><title>Portal</title><style>p { color: red }</style>
<header>Ministry of Finance</header><nav><ul><li>Home</ul></nav>
<form><main><article><header><h1>Fees of&nbsp;companies</h1></header>
<p>The <b>annual</b> fee is
   <a href="/fee">EUR&nbsp;350</a>.<br>It is due on 30 June.<script>alert('x')</script>
<ul><li>Returns<li><p>Accounts</p><p>of two years</p></ul>
<table><tr><th>Form<th>Fee<tr><td><p>SARL</p><td>350<tr><td>SA<td></table>
<p hidden>Not shown</p><p style="Display : none">Nor this</p>
<footer>Signed: the minister</footer></article></main></form>
<table><tr><td><h2>News</h2><p>Open on Monday</p><td><ul><li>Links</ul></table>
<aside>Visitors: 12,345</aside><footer>© 2026</footer><svg><text>Logo</text></svg>`

describe('the text of a page', () => {
  it('a page’s text has its headings, paragraphs, list items and table rows as lines, without menus and scripts', async () => {
    assert.deepEqual((await htmlText(page)).split('\n\n'), [
      'Fees of companies',
      'The annual fee is EUR 350.',
      'It is due on 30 June.',
      '- Returns',
      '- Accounts',
      'of two years',
      'Form | Fee',
      'SARL | 350',
      'SA |',
      'Signed: the minister',
      'News',
      'Open on Monday',
      '- Links',
    ])
  })

  it('a page’s text is that of the parts that a selector finds, each once', async () => {
    assert.equal(
      await htmlText(page, { selector: 'table tr:nth-child(2), table td' }),
      'SARL | 350\n\nSA\n\nNews\n\nOpen on Monday\n\n- Links',
    )
    assert.equal(await htmlText(page, { selector: 'aside' }), 'Visitors: 12,345')
    assert.equal(await htmlText(page, { selector: '#missing' }), 'refused: filter-found-nothing')
    assert.equal(await htmlText(page, { selector: 'p[' }), 'refused: invalid-filter')
    assert.deepEqual(['main > p', 'p[', '', 'a::b', ':nonsense'].map(isSelector), [
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('a page’s text leaves out lines with ignored words', async () => {
    const lines = '<p>Last updated: 3 May</p><p>Law</p><p>Page views 12</p>'
    assert.equal(await htmlText(lines, { ignore: ['last UPDATED', '', 'views'] }), 'Law')
    assert.equal(await htmlText(lines, { ignore: ['a'] }), 'refused: filter-found-nothing')
  })

  it('a page’s text is decoded as browsers do it, and by the page where the server is wrong', async () => {
    const latin = Buffer.from('<meta charset=iso-8859-1><p>Société à responsabilité limitée', 'latin1')
    const expected = 'Société à responsabilité limitée'
    assert.equal(await htmlText(latin, { charset: null }), expected)
    assert.equal(await htmlText(latin, { charset: 'utf-8' }), expected)
    assert.equal(await htmlText(latin, { charset: 'no-such-charset' }), expected)
    assert.equal(await htmlText(latin.subarray(25), { charset: null }), expected)
    assert.equal(await htmlText(Buffer.from(`<p>${expected}`), { charset: null }), expected)
    assert.equal(await htmlText(Buffer.from(`\ufeff<p>${expected}`, 'utf16le'), { charset: null }), expected)
    assert.equal(await htmlText(Buffer.from('<p>\x80 5', 'latin1'), { charset: 'windows-1252' }), '€ 5')
    assert.equal(await htmlText(Buffer.from([0xcf, 0xf0, 0xe0]), { charset: 'windows-1251' }), 'Пра')
  })

  it('a page’s text has one form for what looks the same, and nothing that hides or cannot be stored', async () => {
    assert.equal(
      await htmlText('<p>Cafe\u0301 a\u0000b&#x202e;c&shy;d&#8203;e &#xd800;</p>'),
      'Café abcde \ufffd',
    )
  })

  it('a page’s text has short runs of combining marks, also where invisible characters divided a long one', async () => {
    assert.match(await htmlText(`<p>b${'\u0316\u200b'.repeat(5000)}c`), /^b\u0316{30}c$/)
  })

  it('a page’s text is called empty if scripts put the page together', async () => {
    assert.equal(
      await htmlText('<div id=app></div><noscript>Turn on JavaScript</noscript>'),
      'refused: empty',
    )
    assert.equal(await htmlText(''), 'refused: empty')
  })

  it('a page’s text is refused beyond 1 MB, not cut', async () => {
    assert.equal(await htmlText(`<p>${'a'.repeat(999_999)}é`), 'refused: too-long')
    assert.equal((await htmlText(`<p>${'a'.repeat(999_998)}é`)).length, 999_999)
  })

  it('the text of a hostile page is refused in time, and the next page is read', async () => {
    const limits = { milliseconds: 2500, megabytes: 400 }
    const deep = Buffer.from('<div>'.repeat(1_500_000))
    const slow = Buffer.from('<a><b><i>'.repeat(12_000))
    const selector = ':has(:has(:has(:has(:not(:has(x))))))'
    const outcomes = [
      await textOf(deep, 'text/html', {}, limits),
      await textOf(slow, 'text/html', { selector }, limits),
      await textOf(Buffer.from('<p>Law'), 'text/html'),
    ]
    assert.deepEqual(outcomes, ['refused: unreadable', 'refused: unreadable', 'Law'])
  })
})

describe('the text of a file', () => {
  it('the text of a plain file keeps its lines', async () => {
    const text = Buffer.from('\ufeffArticle 1\r\n  The  fee\u00a0is due.\r\n\r\n\r\n\r\nArticle 2\t\n')
    assert.equal(await textOf(text, 'text/plain'), 'Article 1\nThe fee is due.\n\nArticle 2')
    assert.equal(await textOf(Buffer.from('\ufefféa', 'utf16le'), 'text/plain'), 'éa')
    assert.equal(await textOf(Buffer.from('é', 'latin1'), 'text/plain', { charset: 'utf-8' }), 'é')
    const marked = Buffer.from(`Law\n${'\u0301\u0316'.repeat(400_000)}`)
    assert.match(await textOf(marked, 'text/plain'), /^Law\n[\u0301\u0316]{30}$/)
  })

  it('the text of a Word document has its paragraphs, lists and tables', async () => {
    const text = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`
    const body = `${text('Fees')}<w:tbl><w:tr><w:tc>${text('SARL')}</w:tc><w:tc>${text('350')}</w:tc></w:tr></w:tbl>`
    assert.equal(await textOf(docxOf(body), DOCX), 'Fees\n\nSARL | 350')
    assert.equal(await textOf(docxOf(''), DOCX), 'refused: empty')
  })

  it('the text of a Word document that is damaged or unpacks to gigabytes is refused', async () => {
    assert.equal(await textOf(docxOf('x').subarray(0, 200), DOCX), 'refused: unreadable')
    const bomb = docxOf(`<w:p><w:r><w:t>${'a'.repeat(60_000_000)}</w:t></w:r></w:p>`)
    assert.ok(bomb.length < 200_000)
    assert.equal(await textOf(bomb, DOCX), 'refused: unreadable')
  })

  it('the text of a PDF has its lines, without those that every page repeats', async () => {
    const bytes = await pdfOf(
      [1, 2, 3, 4].map((page) => ['Official Gazette', `Article ${page}: fee of ${page}0`, `${page} / 4`]),
    )
    assert.equal(
      await textOf(bytes, 'application/pdf'),
      [1, 2, 3, 4].map((page) => `Article ${page}: fee of ${page}0`).join('\n'),
    )
    assert.equal(
      await textOf(await pdfOf([['The whole text of this short notice']]), 'application/pdf'),
      'The whole text of this short notice',
    )
  })

  it('the text of a PDF is read, however long a line of punctuation at the edge of its pages is', () => {
    const pages = ['One', 'Two', 'Three'].map((word) => `${'.'.repeat(100_000)}${word}`)
    assert.equal(joinPages(pages), pages.join('\n'))
    assert.equal(joinPages(['Seite 1\nA', '- 2 -\nB', '3 / 3\nC']), 'A\nB\nC')
    assert.equal(joinPages(['A\n1 / 2', 'B\n2 / 2']), 'A\nB')
    assert.equal(joinPages(['Fees\n12', 'More\n7']), 'Fees\n12\nMore\n7')
    const header = (page: number) => `Companies Act – page ${page} of 3\nText ${page}`
    assert.equal(joinPages([1, 2, 3].map(header)), 'Text 1\nText 2\nText 3')
  })

  it('the text of a PDF that is damaged or empty is refused', async () => {
    assert.equal(await textOf(Buffer.from('%PDF-1.7\nnothing'), 'application/pdf'), 'refused: unreadable')
    assert.equal(await textOf(await pdfOf([[]]), 'application/pdf'), 'refused: empty')
  })
})

function docxOf(body: string): Uint8Array {
  const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/>
       <Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(`<w:document xmlns:w="${w}"><w:body>${body}</w:body></w:document>`),
  })
}

async function pdfOf(pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  for (const lines of pages) {
    const paper = file.addPage([600, 800])
    for (const [index, line] of lines.entries())
      paper.drawText(line, { x: 60, y: 700 - 200 * index, size: 20 })
  }
  return file.save()
}
