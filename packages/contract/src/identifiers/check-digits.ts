/** The sum of the digits, each multiplied by its weight. */
export function sum(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
}

/** The difference from a weighted sum to the next multiple of 11. */
export function elevenLess(digits: string, weights: readonly number[]): number {
  return (11 - (sum(digits, weights) % 11)) % 11
}

/** The Luhn sum: every second digit from the right doubled, with its digits added. */
export function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((total, character, index) => {
    const value = Number(character) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
}

/** ISO 7064 mod 97-10 over letters (A is 10) and digits. */
export function mod97(value: string): number {
  const digits = [...value].map((character) => parseInt(character, 36)).join('')
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0)
}

/** ISO 7064 mod 97-10: computed check digits are 02 to 98, and 00, 01 and 99 would pass in place of three of them. */
export function isMod97Check(digits: string): boolean {
  return /^\d\d$/.test(digits) && Number(digits) >= 2 && Number(digits) <= 98
}

/** ISO 7064 mod 11,10. */
export function mod1110(digits: string): boolean {
  const product = [...digits.slice(0, -1)].reduce(
    (p, digit) => (((Number(digit) + p) % 10 || 10) * 2) % 11,
    10,
  )
  return (11 - product) % 10 === Number(digits.at(-1))
}

/** A sum modulo 11, with the second weights if the first give 10. */
export function elevens(digits: string, first: readonly number[], second: readonly number[]): boolean {
  const check = sum(digits, first) % 11
  return (check === 10 ? (sum(digits, second) % 11) % 10 : check) === Number(digits.at(-1))
}
