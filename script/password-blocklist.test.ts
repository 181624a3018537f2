import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { before, describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { passwordProblems } from '@domicile/contract/password-rules'
import { blocklistFile, passwordProblem } from '@domicile/server/auth/password-blocklist'
import { buildPasswordBlocklist, commonPasswordsFile } from './password-blocklist.ts'

const { commonPassword, personalPassword } = ownMessages
const list = readFileSync(commonPasswordsFile, 'utf8').trimEnd().split('\n')
const isAllowed = (password: string) => passwordProblems(password).length === 0

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)
const disguise = (word: string) =>
  word.replace(/[aeios]/g, (letter) => ({ a: '@', e: '3', i: '1', o: '0', s: '$' })[letter]!)

/** The changes that people make to a word to satisfy the rules. */
const decorations: ((word: string) => string)[] = [
  (word) => `${capital(word)}1!`,
  (word) => `${capital(word)}!1`,
  (word) => `${capital(word)}123!`,
  (word) => `${capital(word)}#99`,
  (word) => `${capital(word)}.2!`,
  (word) => `!${capital(word)}1`,
  (word) => `1${capital(word)}!`,
  (word) => `12${capital(word)}!!`,
  (word) => `${word.slice(0, -1)}${word.at(-1)!.toUpperCase()}1!`,
  (word) => `${capital(word).replaceAll('l', '1')}!7`,
  (word) => `${capital(word).slice(0, 3)}-${word.slice(3)}1`,
  (word) => `${disguise(capital(word))}!1`,
  (word) => `@${capital(disguise(word))}7`,
]

describe('the list of common passwords', () => {
  before(() => void buildPasswordBlocklist())

  it('the list of common passwords is built once, and is small', () => {
    const { mtimeMs, size } = statSync(blocklistFile)
    assert.ok(size < 4_000_000, String(size))
    assert.equal(buildPasswordBlocklist(), false)
    assert.equal(statSync(blocklistFile).mtimeMs, mtimeMs)
  })

  it('the list of common passwords refuses every one that obeys the rules', () => {
    const allowed = list.filter(isAllowed)
    assert.ok(allowed.length > 1000)
    assert.deepEqual(
      allowed.filter((password) => !passwordProblem(password, [])),
      [],
    )
  })

  it('the list of common passwords refuses common words in every disguise that obeys the rules', () => {
    const words = list.filter((word) => /^[a-z0-9]{4,}$/i.test(word))
    const missed: string[] = []
    const tried = decorations.map((decorate) => {
      const passwords = everySo(words, 5_000).map(decorate).filter(isAllowed)
      missed.push(...passwords.filter((password) => passwordProblem(password, []) !== commonPassword))
      return passwords.length
    })
    assert.deepEqual(missed, [])
    for (const count of tried) assert.ok(count > 2_000, String(tried))
  })

  it('the list of common passwords accepts nearly all random passwords', () => {
    const refusedOf = (length: number) =>
      Array.from({ length: 20_000 }, random(length)).filter((password) => passwordProblem(password, []))
        .length
    // Of passwords with ten random characters, some happen to be a five-letter word with other characters around it.
    assert.ok(refusedOf(10) < 40)
    assert.ok(refusedOf(12) < 10)
    assert.equal(refusedOf(15), 0)
  })
})

describe('a password', () => {
  before(() => void buildPasswordBlocklist())

  const anna = [
    'anna.holm@northwind-trading.example',
    'Anna',
    'Holmström',
    'Northwind Trading Ltd',
    'São Paulo',
  ]

  it('a password is refused if it is based on what others know about the user', () => {
    const personal = [
      'Northwind1!',
      'N0rthw!nd22',
      'North-Wind1',
      '#HOLMSTROM1a',
      '1Holmström!',
      'Trading#2026',
      'SaoPaulo-1',
    ]
    assert.equal(passwordProblem('NewYork#1', ['New York']), personalPassword)
    for (const password of [...personal, 'Domicile-2026', 'D0m1c1le!x'])
      assert.equal(passwordProblem(password, anna), personalPassword, password)
  })

  it('a password may contain a short name, or a small known part', () => {
    for (const password of ['Qx7Anna#w2Lk9Z', 'vR9!Paulo3kTzQm', 'Ltd#7vQx2mKw'])
      assert.equal(passwordProblem(password, anna), undefined, password)
    assert.equal(passwordProblem('vR9!kTzQm3xW', [null, undefined, '', ' ']), undefined)
  })

  it('a common password is refused with the accents and symbols of any keyboard', () => {
    for (const password of [
      'Pässwörd1!',
      'Password1€',
      'Password🙂🙂1',
      'Pass·word1',
      'We1come#77',
      'Ye!!ow22',
      'Aa!19841984',
    ])
      assert.equal(passwordProblem(password, []), commonPassword, password)
  })
})

function everySo(words: string[], count: number): string[] {
  const step = Math.floor(words.length / count)
  return words.filter((_, index) => index % step === 0)
}

/** Keyboard characters from a generator with a fixed seed, so that a failure can be reproduced. */
function random(length: number): () => string {
  let state = 20_261_121
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return String.fromCharCode(33 + Math.floor((state / 2 ** 32) * 94))
  }
  const password = (): string => {
    const made = Array.from({ length }, next).join('')
    return isAllowed(made) ? made : password()
  }
  return password
}
