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
})
