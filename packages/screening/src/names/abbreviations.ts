import lines from '../tables/given-abbreviations.json' with { type: 'json' }
import { lazy, spellingsBySymbol } from '../tables/lookup.ts'

const names = lazy(() => spellingsBySymbol(lines))

/**
 * A person's name with its written abbreviations in full: `Wm.`, `Mohd`, `Fco.`, `Mª`. Those that are names themselves
 * need their dot, and `Md` is Mohammed only where another name follows.
 */
export function withoutAbbreviations(text: string): string {
  const words = text.replaceAll('ª', 'a.').replaceAll('º', 'o.').split(' ')
  const isMixed = text !== text.toUpperCase()
  return words.map((word, index) => inFull(word, index === words.length - 1, isMixed)).join(' ')
}

function inFull(word: string, isLast: boolean, isMixed: boolean): string {
  if (word.length > 9) return word
  const [, plain = '', dot = '', comma = ''] = /^([^.,]+)(\.?)(,?)$/.exec(word) ?? []
  const folded = plain.toLowerCase().replaceAll(/['’]/g, '')
  if (folded === 'md') return isLast || (isMixed && plain === 'MD') ? word : 'Mohammed'
  const full = (dot && names().get(`${folded}.`)) || names().get(folded)
  return full ? full + comma : word
}
