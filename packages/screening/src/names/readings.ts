import { asianReadings } from './asian-names.ts'
import { organisationWords } from './organisation-names.ts'
import { personWords } from './person-names.ts'
import type { Reading } from './words.ts'

/** How the words of a name are read: as a person's, or as an organisation's or a vessel's. */
export type NameKind = 'person' | 'organisation'

const separators =
  /\s*(?:;|\ba\.?k\.?a\.?\b|\bf\.?k\.?a\.?\b|\bn\.?k\.?a\.?\b|(?<=\p{L}{4})\/(?=\p{L}{4}))\s*/iu

/** A longer text is no name; what follows is left out, so that no text can take long to read or to compare. */
const longestName = 400

/** The ways to read a text as a name: one for each of several names that it holds. */
export function readingsOf(text: string, kind: NameKind): Reading[] {
  const parts = text
    .slice(0, longestName)
    .split(separators)
    .filter((part) => /[\p{L}\d]/u.test(part))
  const inner = kind === 'organisation' ? longAsides(text.slice(0, longestName)) : []
  return [...parts, ...inner].flatMap((part) =>
    spellingsOf(part, kind).flatMap((spelling) => {
      const words = kind === 'person' ? personWords(spelling) : organisationWords(spelling)
      return words.length === 0 ? [] : [{ text: part, words }]
    }),
  )
}

function spellingsOf(text: string, kind: NameKind): string[] {
  return kind === 'person' ? [text, ...asianReadings(text)] : [text]
}

/** Asides of several words, which are names of their own: `ADF (Allied Democratic Forces)`. */
function longAsides(text: string): string[] {
  return [...text.matchAll(/\(([^()]+\s[^()]+)\)/g)].map(([, aside = '']) => aside)
}
