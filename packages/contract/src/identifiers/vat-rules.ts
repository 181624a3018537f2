import { elevenLess, elevens, isMod97Check, luhnSum, mod1110, mod97, sum } from './check-digits.ts'

/** The prefix of British VAT numbers for trade in goods under EU law. */
export const NORTHERN_IRELAND = 'XI'

type Rule = (number: string) => boolean

/**
 * The form and check digits of VAT numbers by country, normalised: capitals, without prefix, spaces and punctuation.
 * Sources: each state's published algorithm, as collected for the EU's VIES; the tests of identifiers use real numbers.
 */
export const vatRules: Record<string, Rule> = {
  AT: when(/^U\d{8}$/, (n) => (96 - luhnSum(n.slice(1, 8))) % 10 === Number(n[8])),
  BE: when(/^[01]\d{9}$/, (n) => 97 - (Number(n.slice(0, 8)) % 97) === Number(n.slice(8))),
  BG: when(/^\d{9,10}$/, bulgarian),
  CH: when(/^\d{9}(MWST|TVA|IVA|TPV)?$/, (n) => elevenLess(n, [5, 4, 3, 2, 7, 6, 5, 4]) === Number(n[8])),
  CY: when(/^(?!12)\d{8}[A-Z]$/, cypriot),
  CZ: when(/^[0-8]\d{7}$|^\d{9,10}$/, czech),
  DE: when(/^[1-9]\d{8}$/, mod1110),
  DK: when(/^[1-9]\d{7}$/, (n) => sum(n, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
  EE: when(/^\d{9}$/, (n) => sum(n, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0),
  ES: when(/^[A-Z]\d{7}[A-Z0-9]$|^\d{8}[A-Z]$/, spanish),
  FI: when(/^\d{8}$/, (n) => sum(n, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0),
  FR: when(/^[0-9A-HJ-NP-Z]{2}\d{9}$/, french),
  GB: when(/^(XI)?(\d{9}(\d{3})?|GD[0-4]\d\d|HA[5-9]\d\d)$/, british),
  GR: when(/^\d{9}$/, (n) => (sum(n, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(n[8])),
  HR: when(/^\d{11}$/, mod1110),
  HU: when(/^\d{8}([1-5]\d\d)?$/, (n) => sum(n, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0),
  IE: when(/^\d[\dA-Z+*]\d{5}[A-W][A-I]?$/, irish),
  IT: when(/^\d{11}$/, (n) => luhnSum(n) % 10 === 0),
  LT: when(/^(\d{7}|\d{10})1\d$/, (n) => elevens(n, ascending(n, 1), ascending(n, 3))),
  LU: when(/^\d{8}$/, (n) => Number(n.slice(0, 6)) % 89 === Number(n.slice(6))),
  // Those of people begin with a birthday, or with 32, and then have no check digit.
  LV: when(/^[0-9]\d{10}$/, (n) => n < '4' || sum(n, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3),
  MT: when(/^[1-9]\d{7}$/, (n) => sum(n, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0),
  NL: when(/^\d{9}B(?!00)\d{2}$/, dutch),
  NO: when(/^\d{9}(MVA)?$/, (n) => sum(n, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
  PL: when(/^\d{10}$/, (n) => sum(n, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(n[9])),
  PT: when(/^[1-9]\d{8}$/, (n) => elevenLess(n, [9, 8, 7, 6, 5, 4, 3, 2]) % 10 === Number(n[8])),
  RO: when(/^[1-9]\d{1,9}$/, romanian),
  SE: when(/^\d{12}$/, (n) => luhnSum(n.slice(0, 10)) % 10 === 0),
  SI: when(/^[1-9]\d{7}$/, (n) => (elevenLess(n, [8, 7, 6, 5, 4, 3, 2]) || NaN) % 10 === Number(n[7])),
  SK: when(/^[1-9]\d[2-47-9]\d{7}$/, (n) => Number(n) % 11 === 0),
}

/** The weights from `first` on, up to 9 and again from 1, for all digits but the last. */
function ascending(number: string, first: number): number[] {
  return Array.from({ length: number.length - 1 }, (_, place) => ((place + first - 1) % 9) + 1)
}

/** Companies have nine digits; people ten, with a birthday or not. */
function bulgarian(number: string): boolean {
  if (number.length === 9) return elevens(number, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10])
  const last = Number(number[9])
  return (
    (sum(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last ||
    sum(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === last ||
    elevenLess(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 10 === last
  )
}

/** Companies have eight digits; people their birth number, which has a check digit since 1954. */
function czech(number: string): boolean {
  if (number.length === 8) return (elevenLess(number, [8, 7, 6, 5, 4, 3, 2]) || 1) % 10 === Number(number[7])
  return (
    number.length === 9 ||
    Number(number) % 11 === 0 ||
    (Number(number.slice(0, 9)) % 11 === 10 && number[9] === '0')
  )
}

function when(form: RegExp, rule: Rule): Rule {
  return (number) => form.test(number) && !/^\D*0+\D*$/.test(number) && rule(number)
}

/** Departments and health authorities have no check digits; numbers from 100 on may have those of a second series. */
function british(value: string): boolean {
  const number = value.replace(NORTHERN_IRELAND, '')
  if (!/^\d/.test(number)) return true
  const rest = sum(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97
  return rest === 0 || (Number(number.slice(0, 3)) >= 100 && (rest === 42 || rest === 55))
}

function cypriot(value: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
  const values = [...value.slice(0, 8)].map((digit, index) =>
    index % 2 ? Number(digit) : odd[Number(digit)]!,
  )
  return value.charCodeAt(8) - 65 === values.reduce((total, one) => total + one) % 26
}

/** The rule before 2020, or that of the numbers given to sole traders since then. */
function dutch(value: string): boolean {
  return (
    sum(value, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(value[8]) ||
    (isMod97Check(value.slice(10)) && mod97(`NL${value}`) === 1)
  )
}

function romanian(value: string): boolean {
  const check = (10 * sum(value.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11
  return check % 10 === Number(value.at(-1))
}

/** Two check digits, or letters among them in the new style, before a SIREN; those of Monaco begin with 000. */
function french(value: string): boolean {
  const siren = Number(value.slice(2))
  if (siren >= 1_000_000 && luhnSum(value.slice(2)) % 10 !== 0) return false
  if (/^\d\d/.test(value)) return (12 + 3 * (siren % 97)) % 97 === Number(value.slice(0, 2))
  const [first = 0, second = 0] = [...value].map((c) => '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'.indexOf(c))
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (siren + 1 + Math.floor(check / 11)) % 11 === check % 11
}

/** The old style has a letter in second place, which then counts like the last digit. */
function irish(value: string): boolean {
  const digits = /^\d{7}/.test(value) ? value.slice(0, 7) : `0${value.slice(2, 7)}${value[0]}`
  const extra = value[8] ? value.charCodeAt(8) - 64 : 0
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(sum(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * extra) % 23] === value[7]
}

/** Companies have a digit or an equivalent letter; people have a letter over their whole number. */
function spanish(value: string): boolean {
  if (/^[XYZKLM\d]/.test(value)) return 'TRWAGMYFPDXBNJZSQVHLCKE'[personalNumber(value) % 23] === value[8]
  const check = (10 - (luhnSum(`${value.slice(1, 8)}0`) % 10)) % 10
  return value[8] === String(check) || value[8] === 'JABCDEFGHI'[check]
}

/** A leading letter counts as a digit: Y as 1, Z as 2, the others as 0. */
function personalNumber(value: string): number {
  return Number(value.slice(0, 8).replace(/^\D/, (letter) => ({ Y: '1', Z: '2' })[letter] ?? '0'))
}
