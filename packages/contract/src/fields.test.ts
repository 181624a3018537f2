import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { z } from 'zod'
import { characters, cutMarks } from './characters.ts'
import {
  country,
  date,
  email,
  id,
  instant,
  newPassword,
  optionalText,
  orNone,
  page,
  pageOf,
  staffOnly,
  text,
  version,
} from './fields.ts'
import { ownMessages } from './messages.ts'

/** The error messages for a value; empty if it is valid. */
function said(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
}

const REQUIRED = 'This field is required'

describe('text', () => {
  it('text is trimmed and normalised', () => {
    assert.equal(text().parse('  Cafe\u0301 \n'), 'Café')
    assert.equal(text().parse('line one\n\tline two'), 'line one\n\tline two')
  })

  it('text is required', () => {
    for (const value of [undefined, null, '', ' \t\n']) assert.deepEqual(said(text(), value), [REQUIRED])
    assert.deepEqual(said(text(), 5), ['Enter a valid value.'])
  })

  it('text has no more combining marks in a row than any script needs', () => {
    const marks = '\u0301\u0316'.repeat(15)
    assert.equal(text().parse(`b${marks}`).length, 31)
    for (const more of ['\u0301', '\uFF9E', '\u{1D165}'])
      assert.deepEqual(said(text(), `b${marks}${more}`), [ownMessages.badText])
    assert.equal(cutMarks(`b${marks.repeat(9)}c${marks}\uFF9Ed`), `b${marks}c${marks}d`)
  })

  it('the length of text is counted as people count', () => {
    assert.equal(characters('a🙂é'), 3)
    assert.deepEqual(said(text(3), '🙂🙂🙂'), [])
    assert.deepEqual(said(text(3), '🙂🙂🙂🙂'), ['Use at most 3 characters.'])
    assert.deepEqual(said(text(3), ' abc '), [])
    assert.deepEqual(said(text(3), 'x'.repeat(100_000)), ['Use at most 3 characters.'])
  })

  it('text refuses characters that the database cannot store', () => {
    for (const value of ['a\u0000b', '\u001b[31m', 'a\ud800b', '\u007f'])
      assert.deepEqual(said(text(), value), ['This text contains invalid characters. Remove them.'])
  })

  it('text may be empty where it is optional', () => {
    for (const value of [undefined, null, '', '  ']) assert.equal(optionalText().parse(value), null)
    assert.equal(optionalText().parse(' a '), 'a')
    assert.deepEqual(said(optionalText(2), 'abc'), ['Use at most 2 characters.'])
  })
})

describe('an optional field', () => {
  it('an optional field is null where nothing was entered', () => {
    for (const schema of [date, email, country, id, text()])
      for (const value of [undefined, null, '', '  ']) assert.equal(orNone(schema).parse(value), null)
  })

  it('an optional field reports an error in its own words', () => {
    assert.deepEqual(said(orNone(email), 'ingrid'), ['This is not a valid email address'])
    assert.deepEqual(said(orNone(date), '2021-02-30'), ['Enter a valid date.'])
    assert.deepEqual(said(orNone(country), 'XX'), ['Choose a valid country.'])
    assert.deepEqual(said(orNone(text(3)), 'a\u0000'), [
      'This text contains invalid characters. Remove them.',
    ])
    assert.deepEqual(said(orNone(text(3)), 5), ['Enter a valid value.'])
  })
})

describe('an email address', () => {
  it('an email address is trimmed and in lower case', () =>
    assert.equal(email.parse(' Astrid.Holm@Example.COM '), 'astrid.holm@example.com'))

  it('an email address is read without invisible characters', () =>
    assert.equal(email.parse('\u200B\u2060astrid@example.com\u200B\uFEFF'), 'astrid@example.com'))

  it('an email address may have an international domain, which is stored in ASCII', () => {
    assert.equal(email.parse('anna@Müller.example'), 'anna@xn--mller-kva.example')
    assert.equal(email.parse('anna@пример.рф'), 'anna@xn--e1afmkfd.xn--p1ai')
    assert.equal(email.parse('anna@xn--e1afmkfd.xn--p1ai'), 'anna@xn--e1afmkfd.xn--p1ai')
    for (const value of ['anna@müller', 'anna@ü.de:80', 'anna@ex／ample.de', 'anna@127。1', 'a b@ü.de'])
      assert.deepEqual(said(email, value), ['This is not a valid email address'], value)
  })

  it('an email address must be valid', () => {
    const wrong = [
      'astrid',
      'a@b',
      'a b@example.com',
      'a@example.com\nbcc: b@example.com',
      `${'a'.repeat(250)}@example.com`,
    ]
    for (const value of wrong)
      assert.deepEqual(said(email, value), ['This is not a valid email address'], value)
    for (const value of [undefined, '', ' ']) assert.deepEqual(said(email, value), [REQUIRED])
  })
})

describe('a new password', () => {
  it('a missing new password is reported at every field, and a given one stays unchanged', () => {
    assert.equal(newPassword.parse(' Aa1!aaa '), ' Aa1!aaa ')
    assert.deepEqual(said(newPassword, ''), [REQUIRED])
    assert.deepEqual(said(newPassword, undefined), [REQUIRED])
    assert.deepEqual(said(newPassword, 'a1'), [
      'Password must be at least 8 characters',
      'Need one special character',
      'Need one uppercase character',
    ])
    assert.equal(said(newPassword, 'Aa1!'.repeat(1000)).length, 1)
  })
})

describe('other fields', () => {
  it('a country is accepted by its code', () => {
    assert.equal(country.parse(' no '), 'NO')
    assert.deepEqual(said(country, 'ZZ'), ['Choose a valid country.'])
    assert.deepEqual(said(country, ''), [REQUIRED])
  })

  it('a date is accepted if it is in the calendar and the database stores it', () => {
    assert.equal(date.parse('2024-02-29'), '2024-02-29')
    for (const value of ['2023-02-29', '0000-01-01', '2024-1-1', '2024-01-01T00:00:00Z', '10000-01-01'])
      assert.deepEqual(said(date, value), ['Enter a valid date.'], value)
    assert.deepEqual(said(date, undefined), [REQUIRED])
  })

  it('an instant is accepted if the database stores it', () => {
    assert.equal(instant.parse('2024-02-29T10:00:00.000Z'), '2024-02-29T10:00:00.000Z')
    for (const value of ['0000-01-01T00:00:00Z', '2023-02-29T10:00:00Z', '2024-02-29', ''])
      assert.equal(instant.safeParse(value).success, false, value)
  })

  it('an id is accepted in the form of a UUID', () => {
    assert.deepEqual(said(id, '0193a4e5-7b1c-7def-8abc-0123456789ab'), [])
    assert.equal(id.parse('0193A4E5-7B1C-7DEF-8ABC-0123456789AB'), '0193a4e5-7b1c-7def-8abc-0123456789ab')
    assert.deepEqual(said(id, '1'), ['Enter a valid value.'])
    assert.deepEqual(said(id, ''), [REQUIRED])
  })

  it('a version is accepted if the database stores it', () => {
    for (const value of [0, 1.5, -1, 2_147_483_648, Infinity, '1', Number.NaN])
      assert.equal(version.safeParse(value).success, false)
    assert.equal(version.parse(1), 1)
  })

  it('the page of a list has a default and stays within bounds', () => {
    assert.deepEqual(page.parse({}), { page: 1, pageSize: 20 })
    assert.deepEqual(page.parse({ page: '3', pageSize: '100' }), { page: 3, pageSize: 100 })
    for (const query of [
      { page: '0' },
      { pageSize: '101' },
      { page: 'x' },
      { page: ['1', '2'] },
      { page: '1.5' },
    ])
      assert.equal(page.safeParse(query).success, false, JSON.stringify(query))
    assert.deepEqual(said(page, { offset: '1' }), ['Unknown field.'])
    assert.deepEqual(pageOf(z.string()).parse({ items: ['a'], total: 1 }), { items: ['a'], total: 1 })
  })

  it('fields that only staff may see are marked', () => {
    assert.deepEqual(staffOnly(z.string()).meta(), { 'x-staff-only': true })
    assert.equal(staffOnly(z.string()).parse(undefined), undefined)
  })
})
