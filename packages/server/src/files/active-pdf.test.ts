import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import { findActiveContent } from './active-pdf.ts'

const JS = '/S /JavaScript /JS (app.alert(1))'

/** A file with objects in their order, numbered from 1; `extra` is put in the trailer. */
function pdf(objects: readonly string[], extra = ''): Buffer {
  const body = objects.map((content, place) => `${place + 1} 0 obj\n${content}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R ${extra} >>\n%%EOF`, 'latin1')
}

const pages = '<< /Type /Pages /Kids [] /Count 0 >>'
const catalogue = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
const withCatalogue = (more: string, extra = '') => pdf([catalogue(more), pages], extra)
const judge = (more: string, extra = '') => findActiveContent(withCatalogue(more, extra))

type Packing = { dictionary?: string; pack?: (content: Buffer) => Buffer; prefix?: string }

/** A file whose last object is an object stream with these objects. */
function packed(contents: readonly string[], { dictionary, pack = deflateSync, prefix = '' }: Packing = {}) {
  let at = prefix.length
  const starts = contents.map((content, place) => {
    const start = `${place + 5} ${at}`
    at += content.length + 1
    return start
  })
  const head = `${starts.join(' ')} `
  const data = pack(Buffer.from(`${head}${prefix}${contents.join(' ')} `, 'latin1')).toString('latin1')
  const about = dictionary ?? '/Type /ObjStm /Filter /FlateDecode'
  const stream = `<< ${about} /N ${contents.length} /First ${head.length} >>\nstream\n${data}\nendstream`
  return pdf([catalogue('/OpenAction 6 0 R'), pages, stream])
}

const quiet = ['<< /Type /Font >>', '<< /S /GoTo /D [2 0 R /Fit] >>']
const loud = ['<< /Type /Font >>', `<< ${JS} >>`]

describe('a PDF that does more than show pages', () => {
  it('a PDF that runs JavaScript when it opens, closes or is clicked is detected', () => {
    for (const more of [
      `/OpenAction << ${JS} >>`,
      '/OpenAction << /S /JavaScript >>',
      `/AA << /WC << ${JS} >> >>`,
      '/Names << /JavaScript 9 0 R >>',
      '/OpenAction << /S /Rendition /JS 8 0 R >>',
      '/OpenAction<</S/JavaScript/JS<6170702e616c657274>>>',
      '/OpenAction << /S /J#61vaScript >>',
      '/OpenAction << /S /#4a#61#76#61#53cript >>',
      '/OpenAction << /#4AS (x) >>',
    ])
      assert.equal(judge(more), 'javascript', more)
  })

  it('a PDF that starts a program or contains files is detected', () => {
    for (const [more, found] of [
      ['/OpenAction << /S /Launch /F (cmd.exe) >>', 'launch'],
      ['/OpenAction << /S /L#61unch >>', 'launch'],
      ['/Names << /EmbeddedFiles << /Names [(a) << /EF << /F 9 0 R >> >>] >> >>', 'embedded'],
      ['/AF [<< /Type /Filespec /EF 9 0 R >>]', 'embedded'],
      ['/X << /Type /Embedded#46ile >>', 'embedded'],
    ] as const)
      assert.equal(judge(more), found, more)
  })

  it('an encrypted PDF is detected', () => {
    assert.equal(judge('', '/Encrypt 9 0 R'), 'encrypted')
    assert.equal(judge('', '/Encrypt << /Filter /Standard >>'), 'encrypted')
    const stream = '<< /Type /XRef /Encrypt 9 0 R >>\nstream\n\nendstream'
    assert.equal(findActiveContent(pdf([catalogue(), pages, stream])), 'encrypted')
    // Its object streams can't be read, but the reason is the encryption.
    const secret = packed(loud, { pack: () => Buffer.from('secret') })
    const file = Buffer.from(secret.toString('latin1').replace('/Root', '/Encrypt 9 0 R /Root'), 'latin1')
    assert.equal(findActiveContent(file), 'encrypted')
  })

  it('JavaScript in an object stream is detected', () => {
    assert.equal(findActiveContent(packed(quiet)), undefined)
    assert.equal(findActiveContent(packed(loud)), 'javascript')
    const array = '/Type /ObjStm /Filter [/FlateDecode]'
    assert.equal(findActiveContent(packed(loud, { dictionary: array })), 'javascript')
    assert.equal(findActiveContent(packed(loud, { dictionary: '/Filter /Fl#61teDecode' })), 'javascript')
    const plain = { dictionary: '/Type /ObjStm', pack: (content: Buffer) => content }
    assert.equal(findActiveContent(packed(loud, plain)), 'javascript')
    // A string that never ends precedes the objects, which a reader finds by their offsets.
    assert.equal(findActiveContent(packed(loud, { prefix: '( ' })), 'javascript')
  })

  it('a PDF whose object stream can’t be read is reported as unreadable', () => {
    for (const dictionary of [
      '/Type /ObjStm /Filter /LZWDecode',
      '/Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]',
      '/Type /ObjStm /Filter 9 0 R',
      '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
      '/Type /ObjStm /Filter /FlateDecode /First 0',
    ])
      assert.equal(findActiveContent(packed(loud, { dictionary })), 'unreadable', dictionary)
    const bomb = packed(loud, { pack: () => deflateSync(Buffer.alloc(60_000_000, ' ')) })
    assert.equal(findActiveContent(bomb), 'unreadable')
  })

  it('JavaScript is detected after an unclosed string or comment, and inside a stream', () => {
    const action = `9 0 obj\n<< ${JS} >>\nendobj`
    for (const object of [
      `<< /Length 500 >>\nstream\n${action}\nendstream`,
      `( ${action}`,
      `<< /A ( >>\n${action}`,
      `% ${action.replaceAll('\n', ' ')}`,
      `<48 ${action}`,
    ])
      assert.equal(findActiveContent(pdf([catalogue(), pages, object])), 'javascript', object)
  })

  it('a hostile PDF is judged in a time that its size limits', () => {
    const hostile = Buffer.from(`%PDF-1.7\n${'1 0 obj ('.repeat(400_000)}\n%%EOF`)
    assert.equal(findActiveContent(hostile), 'unreadable')
  })
})

describe('an ordinary PDF', () => {
  it('an ordinary PDF may open at a page, link, and mention JavaScript', () => {
    for (const more of [
      '/OpenAction [2 0 R /Fit]',
      '/OpenAction << /S /GoTo /D [2 0 R /Fit] >>',
      '/A << /S /URI /URI (https://example.org/JavaScript) >>',
      '/Title (All about /JavaScript, /JS and /Launch)',
      '/Title (Balanced (and \\) escaped) /JS)',
      '/Title <2f4a53>',
      '/Resources << /Font << /JSans 3 0 R /EFont 4 0 R >> >>',
      '/Names << /EmbeddedFiles << /Names [] >> >>',
      '% /JS (in a comment)\n',
    ])
      assert.equal(judge(more), undefined, more)
    const picture = '<< /Length 9 /First >>\nstream\n/JS /Launch (\nendstream'
    assert.equal(findActiveContent(pdf([catalogue(), pages, picture])), undefined)
  })

  it('the PDF of a scanner passes', () => {
    const folder = new URL('../../../scans/test-data/', import.meta.url)
    const scans = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
    assert.ok(scans.length > 1)
    for (const name of scans)
      assert.equal(findActiveContent(readFileSync(new URL(name, folder))), undefined, name)
  })
})
