import assert from 'node:assert/strict'
import { it } from 'node:test'
import { haveSameWords, joinLines } from './join-lines.ts'

it('texts that differ in line breaks and in hyphens at the ends of lines have the same words', () => {
  for (const [one, other] of [
    ['Each company\nnames its owners.', 'Each\ncompany names\n\nits owners.'],
    ['the regis-\ntration fee', 'the registration fee'],
    ['a self-\nemployed person', 'a self-employed person'],
    ['the COVID-\n19 Act', 'the COVID-19 Act'],
    ['Vor-\nund Nachteile', 'Vor- und Nachteile'],
    ['the years 1990–\n1995', 'the years 1990–1995'],
    ['owners and/\nor directors', 'owners and/or directors'],
    ['会社は変更を\n届け出る', '会社は変更を届け出る'],
    ['a no\u2011fault rule', 'a no-fault rule'],
  ] as const)
    for (const [old, next] of [
      [one, other],
      [other, one],
      [joinLines(one), other],
      [other, joinLines(one)],
    ] as const)
      assert.ok(haveSameWords(old, next), JSON.stringify([old, next]))
})

it('texts with another word, number, order or hyphen have other words', () => {
  for (const [old, next] of [
    ['within 14 days', 'within 15 days'],
    ['shall', 'shall not'],
    ['not able', 'notable'],
    ['10 000', '10000'],
    ['to re-sign', 'to resign'],
    ['one two', 'two one'],
    ['a fee of 5', 'a fee of -5'],
  ] as const)
    assert.ok(!haveSameWords(old, next) && !haveSameWords(next, old), JSON.stringify([old, next]))
})

it('the words of a PDF are joined over line breaks, with the hyphens that belong to them', () => {
  const text =
    'The regis-\ntration of self-\nemployed people. Vor-\nund Nachteile, Nord-\nRhein; self-employed.'
  assert.equal(
    joinLines(text).replaceAll('\u00ad', ''),
    'The registration\nof self-employed\npeople. Vor-\nund Nachteile, Nord-Rhein;\nself-employed.',
  )
})

it('a text made to take long is joined and compared', () => {
  for (const text of ['a-\n'.repeat(200_000), 'a'.repeat(600_000), '-\n'.repeat(300_000)])
    assert.ok(!haveSameWords(joinLines(text), `${text}x`))
})
