import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isHit, searchWords } from './hits.ts'
import { partsOf } from './evidence.ts'

it('a word is a hit if it begins with a searched word, in any case and with any accents', () => {
  const wanted = searchWords('Assess, zażół')
  assert.deepEqual(wanted, ['assess', 'zazol'])
  assert.deepEqual(
    ['(Assessment', 'assessor,', 'Zażółć', 'reassess', 'pre-assessed'].map((word) => isHit(word, wanted)),
    [true, true, true, false, true],
  )
  assert.deepEqual(searchWords(' & ! '), [])
})

it('marks the letters that the server finds, whichever of two spellings is typed', () => {
  const pairs: [q: string, word: string][] = [
    ['zazolc', 'Zażółć'],
    ['sorensen', 'SØRENSEN,'],
    ['strasse', 'Hauptstraße-Straße'],
    ['straße', 'STRASSE'],
    ['aero', 'Ærø'],
    ['oeuvre', 'Œuvre'],
    ['dokovic', 'Đoković'],
    ['moskva', 'Москва'],
    ['shchuka', 'Щука'],
    ['oneil', 'O’Neil'],
  ]
  for (const [q, word] of pairs) assert.equal(isHit(word, searchWords(q)), true, q)
  assert.equal(isHit('Łódź', searchWords('lodge')), false)
})

it('marks found words at their places, also after letters that become two', () => {
  const text = 'Weißer Straße  Ærø łąka'
  const wanted = searchWords('laka strasse')
  const marked = partsOf(text, []).filter((part) => isHit(part.text, wanted))
  assert.deepEqual(
    marked.map(({ text: word, start }) => [word, start, text.slice(start, start + word.length)]),
    [
      ['Straße', 7, 'Straße'],
      ['łąka', 19, 'łąka'],
    ],
  )
})
