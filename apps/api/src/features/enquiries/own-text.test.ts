import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownTextOf } from './own-text.ts'

describe('the text of a reply', () => {
  it('is kept without what it quotes', () => {
    const quoted = '> It is on its way.\n>\n> Domicile'
    assert.equal(ownTextOf({ text: `Thanks.\n\nOn Mon, Ann wrote:\n${quoted}\n` }), 'Thanks.')
    assert.equal(ownTextOf({ text: `Danke.\r\n\r\nAm Montag schrieb\r\nAnn:\r\n\r\n${quoted}` }), 'Danke.')
    assert.equal(ownTextOf({ text: 'Yes.\n\n-----Original Message-----\nFrom: Us' }), 'Yes.')
    const below = `On Mon, Ann wrote:
${quoted}

Below.`
    assert.equal(ownTextOf({ text: below }), below)
    assert.equal(ownTextOf({ text: quoted }), '')
    assert.equal(ownTextOf({ text: 'Two points:\n\nOne' }), 'Two points:\n\nOne')
  })

  it('is plain, also where the email has HTML alone', () => {
    const html = '<p>Hello</p><script>alert(1)</script><img src=x onerror=alert(1)><p>Bye</p>'
    assert.equal(ownTextOf({ html }), 'Hello\n\nBye')
    assert.equal(ownTextOf({ text: 'A\u0000B\u0007' }), 'AB')
    assert.equal(ownTextOf({}), '')
    assert.equal(ownTextOf({ text: 'x'.repeat(20_000) }).length, 10_000)
  })

  it('is read, however long a line or a run of marks is', () => {
    // A pattern that looks back would need hours.
    const lines = ['-'.repeat(9_000), '- '.repeat(20_000), '_'.repeat(20_000), '> '.repeat(20_000)]
    const long = `Hello\n${lines.map((line) => `${line}x`).join('\n')}`
    const marks = '\u0301\u0316'.repeat(100_000)
    assert.match(ownTextOf({ text: long }), /^Hello\n-{9000}x\n/)
    assert.match(ownTextOf({ text: `a${marks}b` }), /^\u00e1[\u0301\u0316]{29}b$/)
  })

  it('is read up to a length', () => {
    assert.equal(ownTextOf({ text: `A${'\u0000'.repeat(1_000_000)}B` }), 'A')
    assert.equal(ownTextOf({ html: `<p>A</p>${'<i></i>'.repeat(150_000)}<p>B</p>` }), 'A')
  })
})
