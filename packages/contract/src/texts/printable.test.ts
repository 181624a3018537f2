import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nameText } from '../fields.ts'

describe('a name that documents show', () => {
  for (const name of [
    '李秀英',
    '株式会社さくら',
    '한빛무역',
    'שָׁלוֹם בע״מ',
    'شركة النور',
    'ﬁrma ＡＢＣ',
    'Ẹ̀kọ́',
    'አዲስ',
    '𠮷野',
    '☕ Café',
  ])
    it(`may be ${name}`, () => assert.equal(nameText(200).parse(name), name.normalize('NFC')))

  it('is refused with the character that no font has', () => {
    const { error } = nameText(200).safeParse('Trading \u{12000} Ltd')
    assert.equal(error?.issues[0]?.message, 'Documents cannot show “\u{12000}”. Use another character.')
  })
})
