import { abjadSound, abjadText } from './abjad.ts'
import type { Script } from './latin.ts'
import { consonantBits } from '../sound.ts'
import { wordOf, type Word } from '../words.ts'

/** Words that are written in one way in Latin letters, so that what is known of the Latin word holds. */
const known: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'بن bin|ابن bin|بنت bint|ابو abu|أبو abu|ابي abu|أبي abu|ابا abu|أم umm|ولد ould|ال al|آل al|الله allah',
    'عبد abd|شيخ sheikh|الشيخ sheikh|شیخ sheikh|ملا mullah|حاجی haji|حاجي haji|الحاج haji|قاري qari|قاری qari',
    'مولوی mawlawi|مولوي mawlawi|السيد sayed|سيد sayyid|سید sayyid|الدكتور dr|دكتور dr|בן ben|בת bat|אבו abu',
  ]
    .join('|')
    .split('|')
    .map((line) => line.split(' ')),
)

/** Marks of vowels, signs that lengthen a word or join its letters, and quotation marks within an abbreviation. */
const marks = /[\p{M}\u0640\u200b-\u200f'"׳״]/gu
/** Words of Arabic that are one name with the word before them: `نور الدين`, `سيف الله`. */
const joined = /(?<=\p{L}{2})(?<!لله)\s+(?=(?:الدين|الله|لله|الدین)(?:\s|$))/gu

/** A text in Arabic letters with one way to write each letter and each name in two words. */
export function plainArabic(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  return text
    .normalize('NFKC')
    .replaceAll(marks, '')
    .replaceAll(/ی/g, 'ي')
    .replaceAll(/[ہھ]/g, 'ه')
    .replaceAll(/ک/g, 'ك')
    .replaceAll(/(?<!\p{L})عبد\s+(?=\p{L})/gu, 'عبد')
    .replaceAll(joined, '')
    .replaceAll(/(?<!\p{L})عبدا?لله(?!\p{L})/gu, 'عبدالله')
}

/** The words of a piece of text in Arabic or Hebrew letters: an article and the first word of `عبد الرحمن` are their own. */
export function abjadWords(piece: string, script: Script): Word[] {
  const text = piece.normalize('NFKC').replaceAll(marks, '')
  const latin = known[text]
  if (latin) return [{ ...wordOf(latin), script }]
  if (text === 'عبدالله') return [{ ...wordOf('abdullah'), script }]
  const servant = /^عبد(?:ال)?(\p{L}{2,})$/u.exec(text)?.[1]
  if (servant) return [{ ...wordOf('abd'), script }, abjadWord(servant, script)]
  const [, article, rest] = /^(ال)(\p{L}{2,})$/u.exec(text) ?? []
  if (!article || !rest) return [abjadWord(text, script)]
  return [{ ...wordOf('al'), sound: 'AL', script }, abjadWord(rest, script)]
}

function abjadWord(text: string, script: Script): Word {
  const parts = /^(\p{L}{2,})(الدين|الله|لله)$/u.exec(text)
  const sound = parts ? abjadSound(parts[1]!) + (parts[2] === 'الدين' ? 'udin' : 'AlaT') : abjadSound(text)
  const written = abjadText(sound)
  return wordOf(written, script, { sound, consonants: consonantBits(written) })
}
