import { toLatin, type Script } from './latin.ts'
import { wordOf, type Word } from './words.ts'

/**
 * The words of a name in Chinese characters or Korean letters, which are written without spaces: the first sound is the
 * family name, the others the given name. Undefined for other scripts.
 */
export function asianWords(text: string, script: Script): Word[] | undefined {
  if (script !== 'han' && script !== 'hangul') return undefined
  const characters = [...text]
  const parts = characters.length > 4 ? [characters] : [characters.slice(0, 1), characters.slice(1)]
  return parts
    .filter((part) => part.length > 0)
    .map((part) => wordOf(latinSounds(part), script, { characters: part.join('') }))
}

function latinSounds(characters: readonly string[]): string {
  return toLatin(characters.join('')).replaceAll(/[^a-z0-9]/g, '')
}
