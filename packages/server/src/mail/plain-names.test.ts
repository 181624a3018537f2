import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { breakLinks, plainName } from './plain-names.ts'

const LINKED = /[\w-]\.[\w-]{2}|\w@\w|:\/\/|\d{3}/

describe('a name in a mail to others', () => {
  it('a name in a mail to others has nothing that a mail program links, and looks the same', () => {
    for (const name of [
      'https://evil.example/prize',
      'a.b.evil.co.uk',
      'T.ME/x',
      'ada@evil.example',
      '+48 221234567',
    ]) {
      assert.match(name, LINKED)
      assert.doesNotMatch(plainName(name), LINKED)
      assert.equal(plainName(name).replaceAll('\u2060', ''), name)
    }
  })

  it('an ordinary name in a mail to others is unchanged', () => {
    for (const name of ['A.P. Møller', 'Enel S.p.A.', 'Łódź Ferries sp. z o.o.', 'Company 2024: Two'])
      assert.equal(plainName(name), name)
  })

  it('a number in a mail stays unchanged, and an address in a text is not linked', () => {
    assert.equal(breakLinks('No. 00012345678 at 12:30'), 'No. 00012345678 at 12:30')
    assert.doesNotMatch(breakLinks('see https://evil.example'), LINKED)
  })

  it('a name in a mail to others is one short line', () => {
    assert.equal(plainName('Acme\r\n\r\nYou have won\t!'), 'Acme You have won !')
    assert.equal(plainName('🙂'.repeat(61)), `${'🙂'.repeat(60)}…`)
  })
})
