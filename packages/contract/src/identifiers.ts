/**
 * Check digits of identifiers that companies carry. Offline proof only: it tells that a number is well
 * formed, never that a register knows it.
 */

/** ISO 17442: 18 letters and digits and two check digits, by ISO 7064 mod 97-10. Expects capitals. */
export function isLei(value: string): boolean {
  return /^[A-Z0-9]{18}\d{2}$/.test(value) && mod97(value) === 1
}

function mod97(value: string): number {
  let remainder = 0
  for (const character of value) {
    const digits = parseInt(character, 36).toString()
    for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  }
  return remainder
}

/**
 * Whether a VAT number's check digits fit its country's rule; undefined where we know no rule for that
 * country, so that an unknown format is never refused. Expects capitals without spaces or the prefix.
 */
export function isVatNumber(countryCode: string, number: string): boolean | undefined {
  return vatRules[countryCode]?.(number)
}

/** A tax id as it is kept: capitals, no spaces, dots or dashes, and without its country's VAT prefix. */
export function bareTaxId(countryCode: string, value: string): string {
  const bare = value.toUpperCase().replace(/[\s.\-/]/g, '')
  const prefix = vatPrefixes[countryCode] ?? countryCode
  return bare.startsWith(prefix) ? bare.slice(prefix.length) : bare
}

const vatPrefixes: Record<string, string> = { GR: 'EL', CH: 'CHE' }

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

/** Luhn's sum: every second digit from the right doubled, its digits added. */
function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const value = Number(character) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** ISO 7064 mod 11,10, as Germany and Croatia use it. */
function mod1110(digits: string): boolean {
  let product = 10
  for (const character of digits.slice(0, -1)) {
    const sum = (Number(character) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(digits.at(-1))
}

const digitsOnly = (length: number, rule: (digits: string) => boolean) => (value: string) =>
  new RegExp(`^\\d{${length}}$`).test(value) && rule(value)

/** Sources: each state's published algorithm, as collected by the EU's VIES documentation. */
const vatRules: Record<string, (value: string) => boolean> = {
  AT: (value) => /^U\d{8}$/.test(value) && austrian(value.slice(1)),
  BE: digitsOnly(10, (d) => 97 - (Number(d.slice(0, 8)) % 97) === Number(d.slice(8))),
  CH: (value) => /^\d{9}(MWST|TVA|IVA)?$/.test(value) && swiss(value.slice(0, 9)),
  DE: digitsOnly(9, mod1110),
  DK: digitsOnly(8, (d) => weighted(d, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
  EE: digitsOnly(9, (d) => weighted(d, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0),
  FI: digitsOnly(8, (d) => weighted(d, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0),
  FR: digitsOnly(11, (d) => (12 + 3 * (Number(d.slice(2)) % 97)) % 97 === Number(d.slice(0, 2))),
  GB: digitsOnly(9, british),
  HR: digitsOnly(11, mod1110),
  IT: digitsOnly(11, luhn),
  LU: digitsOnly(8, (d) => Number(d.slice(0, 6)) % 89 === Number(d.slice(6))),
  NL: (value) => /^\d{9}B\d{2}$/.test(value) && dutch(value),
  PL: digitsOnly(10, (d) => weighted(d, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(d[9])),
  PT: digitsOnly(9, (d) => (11 - (weighted(d, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 % 10 === Number(d[8])),
  SE: digitsOnly(12, (d) => luhn(d.slice(0, 10))),
}

function austrian(digits: string): boolean {
  const sum = [...digits.slice(0, 7)].reduce((total, character, index) => {
    const value = Number(character) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (96 - sum) % 10 === Number(digits[7])
}

/** The sum itself, or since 2009 the sum plus 55, divides by 97. */
function british(digits: string): boolean {
  const sum = weighted(digits, [8, 7, 6, 5, 4, 3, 2, 10, 1])
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

function swiss(digits: string): boolean {
  return (11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(digits[8])
}

/** Either the old rule (mod 11 over the first nine digits) or that of 2020 (mod 97 over the whole). */
function dutch(value: string): boolean {
  const old = weighted(value, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(value[8])
  return old || mod97(`NL${value}`) === 1
}
