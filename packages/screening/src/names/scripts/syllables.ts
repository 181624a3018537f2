const initials: readonly (readonly [string, string])[] = [
  ['tsh', 'z'],
  ['tz', 'z'],
  ['ts', 'z'],
  ['zh', 'c'],
  ['ch', 'c'],
  ['sh', 's'],
  ['hs', 'x'],
  ['sz', 's'],
  ['z', 'z'],
  ['c', 'z'],
  ['x', 'x'],
  ['q', 'c'],
  ['j', 'c'],
  ['s', 's'],
  ['b', 'p'],
  ['p', 'p'],
  ['d', 't'],
  ['t', 't'],
  ['g', 'k'],
  ['k', 'k'],
  ['f', 'f'],
  ['h', 'h'],
  ['l', 'l'],
  ['m', 'm'],
  ['n', 'n'],
  ['r', 'r'],
  ['w', 'w'],
  ['y', 'y'],
]

const sounds = new Map(initials)
const finals =
  'iang iung iong uang uai uan uei ueh ieh ien ian iao ang eng ing ong ung ai ei ao ou an en in un ia ie iu ua ui uo ue ih er a e i o u'
const syllable = new RegExp(
  `(${initials.map(([initial]) => initial).join('|')})(${finals.replaceAll(' ', '|')})(?![aeiou])`,
  'y',
)

const sameFinals: Readonly<Record<string, string>> = {
  ung: 'ong',
  iung: 'iong',
  ien: 'ian',
  ieh: 'ie',
  ueh: 'ue',
  uei: 'ui',
  uo: 'o',
  ih: 'i',
}

/**
 * The Chinese syllables of a word, the same for pinyin and for Wade-Giles without its apostrophes: `Zedong` and
 * `Tsetung`. Undefined for a word that is not made of such syllables.
 */
export function chineseSyllables(word: string): string | undefined {
  let found = ''
  for (syllable.lastIndex = 0; syllable.lastIndex < word.length;) {
    const match = syllable.exec(word)
    if (!match) return undefined
    const [, initial = '', final = ''] = match
    found += (sounds.get(initial) ?? '') + (sameFinals[final] ?? final)
  }
  return found
}

/** The syllables of pinyin: initials, and the finals that each of them can have. */
const pinyin = [
  '[bpm](?:a|ai|an|ang|ao|ei|en|eng|i|ian|iao|ie|in|ing|o|ou|u)|m(?:e|iu)|f(?:a|an|ang|ei|en|eng|o|ou|u)',
  '[dt](?:a|ai|an|ang|ao|e|ei|en|eng|i|ia|ian|iao|ie|ing|iu|ong|ou|u|uan|ui|un|uo)',
  '[nl](?:a|ai|an|ang|ao|e|ei|en|eng|i|ia|ian|iang|iao|ie|in|ing|iu|ong|ou|u|uan|ue|un|uo)',
  '(?:[gkh]|[zcs]h)(?:a|ai|an|ang|ao|e|ei|en|eng|ong|ou|u|ua|uai|uan|uang|ui|un|uo)|[zcs]hi',
  '[jqx](?:i|ia|ian|iang|iao|ie|in|ing|iong|iu|u|uan|ue|un)|r(?:an|ang|ao|e|en|eng|i|ong|ou|u|uan|ui|un|uo)',
  '[zcs](?:a|ai|an|ang|ao|e|ei|en|eng|i|ong|ou|u|uan|ui|un|uo)|y(?:a|an|ang|ao|e|i|in|ing|ong|ou|u|uan|ue|un)',
  'w(?:a|ai|an|ang|ei|en|eng|o|u)',
].join('|')
const pinyinWord = new RegExp(
  `^(?:(?:${pinyin})(?:${pinyin}|ai|an|ang|ao|en|ou)*|a|ai|an|ang|ao|e|en|er|ou)$`,
)
/** Longer words are no name, and would take long to take apart. */
const longestPinyin = 24

/** True if a word can be pinyin. */
export function isPinyin(word: string): boolean {
  return word.length <= longestPinyin && pinyinWord.test(word)
}

const koreanSpellings: readonly [RegExp, string][] = [
  [/eo/g, 'o'],
  [/eu|oo|ou/g, 'u'],
  [/ee/g, 'i'],
  [/ch|j/g, 'c'],
  [/sh/g, 's'],
  [/g/g, 'k'],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/r/g, 'l'],
  [/([ktpc])h/g, '$1'],
  [/(.)\1+/g, '$1'],
]

/** A Korean word without the differences between the systems of romanisation: `Jeongeun` and `Jong Un`. */
export function koreanSound(word: string): string {
  let sound = word
  for (const [pattern, letters] of koreanSpellings) sound = sound.replaceAll(pattern, letters)
  return sound
}
