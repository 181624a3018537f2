import type { SpellingRules } from '../../rules.ts'
import { soundOf } from '../sound.ts'
import type { Word } from '../words.ts'

/**
 * Arabic and Hebrew letters as they sound. Most have one sound; a capital is a letter with several, or one that Latin
 * spellings may leave out.
 */
const sounds: Readonly<Record<string, string>> = {
  // Arabic, with the letters of Persian, Urdu and Pashto.
  ...lettersOf(
    'ا A أ A إ A آ A ٱ A ﺁ A ء E ئ E ؤ E ع E ب b پ p ت t ٹ t ټ t ث S ج J چ c ح h خ x د d ڈ d ډ d ذ Z ر r ڑ r ړ r',
  ),
  ...lettersOf(
    'ز z ژ j ږ j ځ z څ s س s ش C ښ C ص s ض Z ط t ظ Z غ g ف f ق Q ک Q ك Q گ g ګ g ل l م m ن n ں n ڼ n',
  ),
  ...lettersOf('ه h ھ h ہ h ۀ T ة T ۃ T و W ۇ W ۆ W ى Y ي Y ی Y ې Y ے Y ۍ Y'),
  // Hebrew: its v, y and two throat sounds are often vowels; b, k and p have two sounds each.
  ...lettersOf(
    'א E ב B ג g ד d ה h ו W ז z ח X ט t י Y כ K ך K ל l מ m ם m נ n ן n ס s ע E פ P ף P צ N ץ N ק Q ר r ש C ת t',
  ),
}

function lettersOf(line: string): Record<string, string> {
  const parts = line.split(' ')
  return Object.fromEntries(
    parts.flatMap((letter, index) => (index % 2 === 0 ? [[letter, parts[index + 1]!]] : [])),
  )
}

/** The costs of the letters with several sounds, beside those of the rules. */
const alike: Readonly<Record<string, number>> = {
  ...{ Aa: 0, Ae: 0.1, Ai: 0.15, Ao: 0.15, Au: 0.15 },
  ...{ Ea: 0.05, Ee: 0.1, Ei: 0.1, Eo: 0.1, Eu: 0.1 },
  ...{ Wv: 0, Wu: 0.05, Wo: 0.05 },
  ...{ Yi: 0, Yj: 0.3, Ye: 0.1, Ya: 0.7, Ii: 0, Ia: 0.2, Ie: 0.1 },
  ...{ Ta: 0, Th: 0, Te: 0.1, Tt: 0.15, Ti: 0.3 },
  ...{ La: 0.1, Le: 0.1, Lu: 0.1, Ll: 0, Lt: 0, Ld: 0, Ls: 0, Lz: 0, Lr: 0, Ln: 0, Lq: 0 },
  ...{ Zd: 0, Zz: 0, St: 0, Ss: 0.05, Jj: 0, Jg: 0.15, Cq: 0, Cs: 0.2, Cc: 0.1 },
  ...{ Qk: 0, Qg: 0.15, Qc: 0.15, Bb: 0, Bv: 0.05, Pp: 0, Pf: 0.05 },
  ...{ Kk: 0, Kx: 0.05, Kc: 0.05, Xh: 0, Xx: 0.05, Xc: 0.05, Nz: 0.05, Ns: 0.05, Nc: 0.15 },
}

const silent: Readonly<Record<string, number>> = {
  A: 0.35,
  E: 0.1,
  W: 0.3,
  Y: 0.7,
  I: 0.7,
  T: 0.15,
  L: 0.15,
  h: 0.3,
}

/** The rules by which a name in Arabic or Hebrew letters is compared with one in Latin letters. */
export function abjadSpelling(rules: SpellingRules): SpellingRules {
  return { ...rules, alike: { ...rules.alike, ...alike }, silent: { ...rules.silent, ...silent } }
}

/** Letters as a reader writes them in Latin, for those whose sound is a capital. */
const written: Readonly<Record<string, string>> = {
  ...{ A: 'a', E: 'a', W: 'w', Y: 'y', I: 'i', T: 'a', L: 'l', Z: 'z', S: 'th', J: 'j', C: 'sh', Q: 'k' },
  ...{ B: 'b', P: 'p', K: 'k', X: 'h', N: 'ts', c: 'ch', x: 'kh' },
}

/** The sound of a word in Arabic or Hebrew letters. A last `h` is often the ending of the feminine. */
export function abjadSound(word: string): string {
  const letters = [...word.replace(/(?<=..)[هה]$/u, 'ة')].map((letter) => sounds[letter] ?? '').join('')
  return letters.replace(/YY/g, 'Y').replace(/Y$/, 'I')
}

/**
 * The sound of a Latin word beside an Arabic or Hebrew one: Hebrew writes `tz` as one letter, and where Arabic has two
 * letters, `sh` or `zh` are no single sound.
 */
export function latinSound({ text, sound }: Word, abjad: string): string {
  if (/[zsktdZ]h/.test(abjad)) return soundOf(text.replaceAll(/([zsktd])h/g, '$1'))
  if (!abjad.includes('N')) return sound
  return soundOf(text.replaceAll(/t[sz](c?h)?/g, (_, breath: string | undefined) => (breath ? 'zkh' : 'z')))
}

/** What it costs if only one of two words begins with a vowel, or if only the Latin one has the ending `i` of origins. */
const edge = 0.4
/** What it costs if only the Latin word has an `u` before its end, which is long: `Muhammad` is not `Mahmud`. */
const longVowel = 0.7

/** The costs at the ends of a word, where a vowel is always written: `Ahmad` is not `Hamid`, `Rahman` not `Rahmani`. */
export function edgeCost(abjad: string, latin: string, written: string): number {
  const isVowel = /^[aeiou]/.test(latin)
  const begins = isVowel === /^[AEYIW]/.test(abjad) || /^(?:Wv|Y[ij])/.test(abjad.charAt(0) + latin.charAt(0))
  const breath = abjad.startsWith('h') && !/^[hxc]/.test(latin)
  const origin = /[iy]$/.test(written) && !/[IYE]$/.test(abjad)
  const long = /[aeio][^aeiou]*u[^aeiou]$/.test(latin) && !/[WE]/.test(abjad)
  const near = /[aeo][^aeiou]*i[^aeiou]$/.test(latin) && !/[YAI]|^m/.test(abjad)
  return (begins && !breath ? 0 : edge) + (origin || near ? edge : 0) + (long ? longVowel : 0)
}

/** A sound of these letters in Latin ones. */
export function abjadText(sound: string): string {
  return [...sound].map((letter) => written[letter] ?? letter).join('')
}

/** Letters with two sounds that are looked up under both. */
const doubles: readonly (readonly [RegExp, string, string])[] = [
  [/Z/g, 'd', 'z'],
  [/S/g, 't', 's'],
  [/J/g, 'j', 'g'],
  [/[XK]/g, 'k', 'c'],
]

/** The sound in the letters of Latin sounds, in each way that matters for finding. */
export function abjadVariants(sound: string): string[] {
  let found = [
    sound
      .replaceAll(/[AEYITL]/g, '')
      .replaceAll(/W/g, 'v')
      .replaceAll(/[Q]/g, 'k')
      .replaceAll(/C/g, 'q'),
  ]
  found = found.map((one) => one.replaceAll(/B/g, 'b').replaceAll(/P/g, 'p').replaceAll(/N/g, 'z'))
  for (const [pattern, first, second] of doubles) {
    found = found.flatMap((one) =>
      pattern.test(one) ? [one.replaceAll(pattern, first), one.replaceAll(pattern, second)] : [one],
    )
    pattern.lastIndex = 0
  }
  return found
}
