import type { Language } from '@domicile/contract/language-kinds'

/** Frequent short words of the languages in which most letters are written. */
const frequent: Partial<Record<Language, string>> = {
  en: 'the of and to in is that for with you your this are on be',
  pl: 'w i na z do się nie jest oraz dla przez że od o po',
  de: 'der die und in das von zu den mit ist für nicht auf eine sie',
  fr: 'le la les des et est une pour dans que vous du au sur par',
  es: 'el los las y en una para que del se con por su al lo',
  it: 'il di che la per una del della con non sono gli alla dei nel',
  pt: 'o os de que e do da em um para com não uma na dos',
  nl: 'de het een van en in is dat op te voor met zijn niet aan',
  cs: 'a se na v je že s z do o k pro za od dne',
  sk: 'a sa na v je že s z do o k pre za od dňa',
  sv: 'och att det som en på är av för den till med inte om har',
  da: 'og at det som en på er af for den til med ikke om har de',
  no: 'og at det som en på er av for den til med ikke om har',
  fi: 'ja on ei että se oli hän mutta ovat kun tai joka sekä',
  hu: 'a az és hogy nem is egy van ezt meg de csak vagy',
  ro: 'și de la în cu nu pe pentru este că din o un care',
  tr: 've bir bu için ile de da olarak olan ne çok daha',
}

/** Scripts of which this portal knows one language, or one that is by far the most frequent. */
const scripts: readonly (readonly [RegExp, Language])[] = [
  [/[\u3040-\u30ff]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Thai}/gu, 'th'],
  [/[іїєґ]/giu, 'uk'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
]

const FEWEST_HITS = 3
/** The share of a script's letters in a text that is written in it. */
const SCRIPT_SHARE = 0.02

/** Guesses the language of a text; null where no language is clearly the most likely. */
export function guessLanguage(text: string): Language | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const written = scripts.find(([script]) => (text.match(script)?.length ?? 0) > letters * SCRIPT_SHARE)
  if (written) return written[1]
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const [best, second] = (Object.entries(frequent) as [Language, string][])
    .map(([language, list]) => ({ language, hits: hitsIn(words, list) }))
    .sort((a, b) => b.hits - a.hits)
  return best!.hits >= FEWEST_HITS && best!.hits > second!.hits ? best!.language : null
}

function hitsIn(words: readonly string[], list: string): number {
  const commonWords = new Set(list.split(' '))
  return words.filter((word) => commonWords.has(word)).length
}
