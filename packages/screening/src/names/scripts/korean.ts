/** Korean vowels, each a capital, that a Latin spelling may stand for, in the systems of the South, the North and passports. */
const vowels: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'yeo F|you FK|yoo P|yae T|eui R|weo M|woo L|wae U|eo D|eu Q|ae BE|ai B|ya C|yo KF|yu PF|ye G|yi SR|wa I|wo M|we NJU' +
    '|wi O|wu L|oe J|oi J|oo L|ou L|ui RO|ee SR|uh D|ah A|oh H|a A|e EB|i S|o HD|u LQ'
  )
    .split('|')
    .map((line) => line.split(' ')),
)
const consonants: Readonly<Record<string, string>> = Object.fromEntries(
  'ch c|jj c|sh s|ss s|kk k|gg k|tt t|dd t|pp p|bb p|kh k|th t|ph p|ck k|ll l|rr l|g k|k k|d t|t t|b p|p p|j c|s s|r l|l l|m m|n n|h h'
    .split('|')
    .map((line) => line.split(' ')),
)
const token = new RegExp(`(${Object.keys(vowels).join('|')})|(${Object.keys(consonants).join('|')})`, 'y')
/** An `h` that begins the next syllable is no part of a vowel, as in `Bohyun`. */
const longVowel = /^[uao]h$/

/**
 * The sounds of a Korean word in Latin letters: each consonant, and the vowels that each vowel may be. `ng` is two, since
 * it may end a syllable or be the end of one and the beginning of the next. Undefined for a word with other letters.
 */
export function koreanSounds(word: string): string[] | undefined {
  // The North writes the `r` or `n` with which a name begins, and the South leaves it out.
  const text = word.replace(/^[rn](?=y)/, '')
  const sounds: string[] = []
  for (token.lastIndex = 0; token.lastIndex < text.length;) {
    const start = token.lastIndex
    const [, vowel, consonant] = token.exec(text) ?? []
    if (vowel === undefined && consonant === undefined) return undefined
    if (vowel && longVowel.test(vowel) && /[aeiouwy]/.test(text.charAt(start + 2))) {
      token.lastIndex = start + 1
      sounds.push(vowels[vowel.charAt(0)]!)
    } else
      sounds.push(consonant ? consonants[consonant]! : vowelOf(vowel!, text.slice(start + vowel!.length)))
  }
  return sounds.some(isVowel) ? sounds : undefined
}

/** In a closed syllable `u` is also how passports write the vowel `eo`: `Jung`, `Chul`. */
function vowelOf(vowel: string, rest: string): string {
  return vowels[vowel]! + (vowel === 'u' && /^(?:ng|[nlkmgp])(?![aeiouyw])/.test(rest) ? 'D' : '')
}

function isVowel(sound: string): boolean {
  return /[A-Z]/.test(sound)
}

/** True if two words can be one Korean word in two spellings: `Geunsuk` and `Kun Suk`. */
export function isSameKorean(a: readonly string[], b: readonly string[]): boolean {
  const [some, others] = [withoutBreath(a), withoutBreath(b)]
  return (
    some.length === others.length &&
    some.every((sound, index) => [...sound].some((one) => others[index]!.includes(one)))
  )
}

/** An `h` behind `k`, `t` or `p` is part of it or begins the next syllable: `Tokhun`. */
function withoutBreath(sounds: readonly string[]): readonly string[] {
  return sounds.filter((sound, index) => sound !== 'h' || !/[ktp]/.test(sounds[index - 1] ?? ''))
}

const surnames = new Set(
  (
    'kim gim lee yi ri rhee rhie park pak bak choi choe jung jeong chung jong cheong kang gang cho jo joh yoon yun youn chang jang ' +
    'lim im rim yim han oh o seo suh so shin sin kwon gwon hwang ahn an song hong jeon jun chun chon yoo yu ryu you ko go koh moon ' +
    'mun sohn son yang ryang bae pae baek paek paik hur heo ho nam shim sim no noh ro roh ha kwak gwak sung seong cha joo ju woo u ' +
    'koo gu ku min jin chin ji chi um eom bang pang won kong gong hyun hyon hyeon ham byun pyon byeon yeom ryom choo chu do to seok ' +
    'sok seol sol kil gil wi pyo myung ki ban ra na ok yuk maeng tak eun'
  ).split(' '),
)
const mostSyllables = 4

/** The sounds of the words of a Korean name. Undefined for a name that has no Korean family name, or other words. */
export function koreanName(words: readonly string[]): string[][] | undefined {
  if (words.length < 2 || !words.some((word) => surnames.has(word))) return undefined
  const sounds = words.map((word) => koreanSounds(word) ?? (word === 'park' ? ['p', 'A', 'k'] : undefined))
  const found = sounds.filter((sound) => sound !== undefined)
  const syllables = found.flat().filter(isVowel).length
  return found.length === words.length && syllables <= mostSyllables ? found : undefined
}
