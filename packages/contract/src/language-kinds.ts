// No zod here: screens load this.

/** The languages of translations: ISO 639-1 codes with their English names. */
export const languages = {
  sq: 'Albanian',
  ar: 'Arabic',
  hy: 'Armenian',
  az: 'Azerbaijani',
  eu: 'Basque',
  be: 'Belarusian',
  bn: 'Bengali',
  bs: 'Bosnian',
  bg: 'Bulgarian',
  ca: 'Catalan',
  zh: 'Chinese',
  hr: 'Croatian',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  en: 'English',
  et: 'Estonian',
  fi: 'Finnish',
  fr: 'French',
  gl: 'Galician',
  ka: 'Georgian',
  de: 'German',
  el: 'Greek',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  is: 'Icelandic',
  id: 'Indonesian',
  ga: 'Irish',
  it: 'Italian',
  ja: 'Japanese',
  kk: 'Kazakh',
  ko: 'Korean',
  ky: 'Kyrgyz',
  lv: 'Latvian',
  lt: 'Lithuanian',
  lb: 'Luxembourgish',
  mk: 'Macedonian',
  ms: 'Malay',
  mt: 'Maltese',
  mn: 'Mongolian',
  no: 'Norwegian',
  fa: 'Persian',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  sr: 'Serbian',
  sk: 'Slovak',
  sl: 'Slovenian',
  es: 'Spanish',
  sw: 'Swahili',
  sv: 'Swedish',
  tg: 'Tajik',
  th: 'Thai',
  tr: 'Turkish',
  tk: 'Turkmen',
  uk: 'Ukrainian',
  ur: 'Urdu',
  uz: 'Uzbek',
  vi: 'Vietnamese',
  cy: 'Welsh',
} as const

export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

type Pair = { fromLanguage: Language | null; toLanguage: Language | null }

/** True for the code of a language. */
export function isLanguageCode(code: string): code is Language {
  return Object.hasOwn(languages, code)
}

/** A language's English name; the code itself if there is none. */
export function languageName(code: string): string {
  return isLanguageCode(code) ? languages[code] : code
}

/** A pair of languages in words: `Polish to English`. */
export function formatPair({ fromLanguage, toLanguage }: Pair): string {
  if (!fromLanguage || !toLanguage) return 'Languages not set'
  return `${languages[fromLanguage]} to ${languages[toLanguage]}`
}

/** Finds the language that a text names by its English name or its code. */
export function findLanguage(text: string): Language | undefined {
  const wanted = text.trim().toLowerCase()
  return languageCodes.find((code) => code === wanted || languages[code].toLowerCase() === wanted)
}
