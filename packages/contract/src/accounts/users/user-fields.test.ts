import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { z } from 'zod'
import { SixDigits, TwoFactorMethod } from '../session/two-factor.ts'
import { timeZone } from '../../fields.ts'
import { userFields } from './user-fields.ts'

/** The error messages for a value; empty if it is valid. */
function said(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
}

const REQUIRED = 'This field is required'
const SIX = 'Must be exactly 6 digits'
const DIGITS = 'Must be only digits'

describe('the fields of a person', () => {
  const person = z.strictObject(userFields)
  const needed = {
    firstName: ' Zoë ',
    lastName: "d'Arc-Łęcka",
    timeZone: 'Europe/Warsaw',
  }
  const given = {
    companyName: 'Northwind Trading',
    street: 'Długa',
    buildingNumber: '12 a/3',
    town: 'Łódź',
  }

  it('the fields of a person are trimmed, and empty ones left out', () => {
    assert.deepEqual(person.parse({ ...needed, ...given, taxId: '  ', phoneNumber: '' }), {
      ...needed,
      ...given,
      newsletter: false,
      firstName: 'Zoë',
      jobTitle: null,
      phoneNumber: null,
      apartmentNumber: null,
      taxId: null,
    })
  })

  it('the fields of a person are required where they are needed', () => {
    for (const name of Object.keys(needed)) {
      const { error } = person.safeParse({ ...needed, [name]: ' ' })
      assert.deepEqual(
        error?.issues.map(({ path, message }) => [path.join('.'), message]),
        [[name, REQUIRED]],
      )
    }
  })

  it('the fields of a person have a maximum length and no control characters', () => {
    assert.deepEqual(said(userFields.firstName, 'x'.repeat(101)), ['Use at most 100 characters.'])
    assert.deepEqual(said(userFields.phoneNumber, '1'.repeat(41)), ['Use at most 40 characters.'])
    assert.deepEqual(said(userFields.town, 'Oslo\u0000'), [
      'This text contains invalid characters. Remove them.',
    ])
  })
})

describe('a time zone', () => {
  it('a time zone is a name that clocks know', () => {
    for (const name of ['Europe/Warsaw', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5', 'Europe/Kyiv'])
      assert.equal(timeZone.parse(name), name)
    assert.equal(timeZone.parse(' europe/warsaw '), 'Europe/Warsaw')
  })

  it('a time zone of another form is refused', () => {
    for (const value of [
      '+01:00',
      '-05',
      'Europe/Nowhere',
      'Warsaw',
      'UTC+1',
      'Europe/Warsaw; drop',
      '../UTC',
    ])
      assert.deepEqual(said(timeZone, value), ['Choose a valid time zone.'], value)
    for (const value of ['', undefined, null]) assert.deepEqual(said(timeZone, value), [REQUIRED])
  })
})

describe('two-factor', () => {
  it('two-factor is one of two choices', () => {
    assert.equal(TwoFactorMethod.parse('authenticator'), 'authenticator')
    assert.equal(TwoFactorMethod.parse('email'), 'email')
    assert.deepEqual(said(TwoFactorMethod, 'none'), ['Enter a valid value.'])
    assert.deepEqual(said(TwoFactorMethod, undefined), [REQUIRED])
  })

  it('a two-factor code has exactly six digits, as text', () => {
    assert.equal(SixDigits.parse('001234'), '001234')
    const table: [unknown, string[]][] = [
      ['', [REQUIRED]],
      [undefined, [REQUIRED]],
      ['12345', [SIX]],
      ['1234567', [SIX]],
      ['1'.repeat(10_000), [SIX]],
      ['12345a', [DIGITS]],
      [' 12345', [DIGITS]],
      ['12345\n', [DIGITS]],
      ['١٢٣٤٥٦', [DIGITS]],
      ['123456\n', [SIX, DIGITS]],
      ['abc', [SIX, DIGITS]],
      [123_456, ['Enter a valid value.']],
      [['123456'], ['Enter a valid value.']],
    ]
    for (const [value, problems] of table) assert.deepEqual(said(SixDigits, value), problems, String(value))
  })
})

describe('consent to the newsletter', () => {
  it('consent to the newsletter defaults to no', () => {
    assert.equal(userFields.newsletter.parse(undefined), false)
    assert.equal(userFields.newsletter.parse(true), true)
    assert.deepEqual(said(userFields.newsletter, 'yes'), ['Enter a valid value.'])
  })
})
