import { type Font, openSync } from 'fontkit'
import { paperFonts } from './paper-fonts.ts'

/** Characters that show nothing, and need no font: joiners, marks of direction, variants. */
export const ignorable = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u

let letters: ReadonlySet<number> | undefined

/** The characters of Roboto: Latin, Greek and Cyrillic letters and some signs. Its accents are not placed on letters. */
export function baseLetters(): ReadonlySet<number> {
  if (letters) return letters
  const { characterSet } = openSync(paperFonts.Roboto.normal) as Font
  letters = new Set(characterSet.filter((letter) => !/\p{M}/u.test(String.fromCodePoint(letter))))
  return letters
}

/** The code points of a text. */
export function codesOf(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0)!)
}

/** True if Roboto has all letters of a text. */
export function isPlain(text: string): boolean {
  const base = baseLetters()
  return codesOf(text).every((code) => base.has(code) || code === 0x0a)
}
