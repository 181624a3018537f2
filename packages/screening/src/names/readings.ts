import { translateArabic } from './scripts/arabic-organisations.ts'
import { asianReadings } from './scripts/asian-names.ts'
import { withoutBranch } from './branches.ts'
import { joinInitials, organisationWords } from './organisation-names.ts'
import { personWords } from './person-names.ts'
import { shipName } from './ships.ts'
import { splitNames } from './split-names.ts'
import type { Reading } from './words.ts'

/** How the words of a name are read: as a person's, or as an organisation's or a vessel's. */
export type NameKind = 'person' | 'organisation' | 'vessel'

/** A longer text is no name; what follows is left out, so that no text can take long to read or to compare. */
const longestName = 400

/** The ways to read a text as a name: one for each of several names that it holds. */
export function readingsOf(text: string, kind: NameKind): Reading[] {
  const parts = splitNames(text.slice(0, longestName))
  const inner = kind === 'person' ? [] : longAsides(withoutBranch(text.slice(0, longestName)))
  return [...parts, ...inner].flatMap((part) =>
    spellingsOf(part, kind).flatMap((spelling) => {
      const words = kind === 'person' ? personWords(spelling) : organisationWords(spelling, kind === 'vessel')
      return words.length === 0 ? [] : [{ text: part, words }]
    }),
  )
}

function spellingsOf(text: string, kind: NameKind): string[] {
  if (kind === 'person') return [text, ...asianReadings(text)]
  const name = kind === 'vessel' ? shipName(text) : withoutBranch(text)
  return [...new Set([name, joinInitials(name), ...translateArabic(name)])]
}

/** Asides of several words, which are names of their own: `ADF (Allied Democratic Forces)`. */
function longAsides(text: string): string[] {
  return [...text.matchAll(/\(([^()]+\s[^()]+)\)/g)].map(([, aside = '']) => aside)
}
