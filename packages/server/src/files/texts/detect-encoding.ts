import { createRequire } from 'node:module'
import type { TextEncoding } from '@domicile/contract/texts/text-encodings'
import type * as Detector from 'jschardet'

/** The encodings that occur in files without a declaration, as the detector names them; of equals the first wins. */
const detected = {
  'windows-1252': 'Windows-1252',
  'iso-8859-15': 'iso8859-15',
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO-8859-2',
  'windows-1251': 'Windows-1251',
  'koi8-u': 'koi8-u',
  'koi8-r': 'KOI8-R',
  ibm866: 'IBM866',
  'iso-8859-5': 'ISO-8859-5',
  'windows-1253': 'Windows-1253',
  'iso-8859-7': 'ISO-8859-7',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-1257': 'Windows-1257',
  'iso-8859-13': 'ISO-8859-13',
  'windows-1258': 'cp1258',
  'windows-874': 'CP874',
  shift_jis: 'CP932',
  'euc-jp': 'EUC-JP',
  gb18030: 'GB18030',
  big5: 'Big5',
  'euc-kr': 'CP949',
  macintosh: 'MacRoman',
} as const satisfies Partial<Record<TextEncoding, string>>
type Detected = keyof typeof detected

/** The older encodings of countries, the usual one first. Elsewhere it is the Western European one. */
const byCountry: [countries: string, encodings: Detected[]][] = [
  ['PL CZ SK HU SI HR RO AL', ['windows-1250', 'iso-8859-2']],
  ['RS BA ME', ['windows-1250', 'windows-1251', 'iso-8859-2']],
  ['RU BY KZ KG TJ UZ', ['windows-1251', 'koi8-r', 'ibm866']],
  ['UA', ['windows-1251', 'koi8-u', 'ibm866']],
  ['BG MK MD', ['windows-1251']],
  ['GR CY', ['windows-1253', 'iso-8859-7']],
  ['TR AZ', ['windows-1254']],
  ['IL', ['windows-1255']],
  ['AE BH DZ EG IQ IR JO KW LB LY MA OM PK PS QA SA SY TN YE', ['windows-1256']],
  ['EE LV LT', ['windows-1257', 'iso-8859-13']],
  ['VN', ['windows-1258']],
  ['TH', ['windows-874']],
  ['JP', ['shift_jis', 'euc-jp']],
  ['CN SG', ['gb18030']],
  ['TW HK MO', ['big5']],
  ['KR KP', ['euc-kr']],
]

/** How much the likelihood of an encoding grows if the text comes from a country that uses it. */
const IN_COUNTRY = 6
/** How common encodings are where nothing is known, next to the others. */
const COMMON: Partial<Record<Detected, number>> = { 'windows-1252': 1.2, 'iso-8859-15': 1.2, macintosh: 0.6 }
/** Added to each likelihood, as very short texts have none. */
const LEAST = 0.001
/**
 * Symbols and capitals within a word, letters of two scripts, one letter of East Asia among Latin ones, and the sign of no
 * currency: a wrong encoding has them.
 */
const FLAW =
  /\p{L}[¡-©«-´¶¸¹»-¿×÷‚„†‡‰‹›€™≤≥≠∞˘˛˙˝¨]+(?=\p{L})|[¹²³¼½¾]\p{L}|\p{L}[¹²³¼½¾]|\p{Ll}(?!\p{ASCII})\p{Lu}|(?!\p{ASCII})\p{Ll}\p{Lu}|\p{Script=Latin}(?=[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}])|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}](?=\p{Script=Latin})|(?<=\p{Script=Latin})[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}](?=\p{Script=Latin})|¤|[\u2500-\u259f]/gu

/** Returns the encodings in which bytes may be a text, the likeliest first. The country is where the text comes from. */
export function likelyEncodings(
  bytes: Uint8Array,
  decode: (encoding: TextEncoding, bytes: Uint8Array) => string | undefined,
  country: string | null,
): Detected[] {
  const usual = byCountry.find(([countries]) => country && countries.includes(country))?.[1] ?? []
  const sample = sampleOf(bytes)
  const found = new Map(
    detector()
      .detectAll(sample, { minimumThreshold: 0, detectEncodings: Object.values(detected) })
      .map(({ encoding, confidence }) => [encoding, confidence]),
  )
  const scored = (Object.keys(detected) as Detected[]).flatMap((name) => {
    const text = decode(name, sample)
    if (text === undefined) return []
    const weight = (usual.includes(name) ? IN_COUNTRY : 1) * (COMMON[name] ?? 1)
    return [{ name, score: ((found.get(detected[name]) ?? 0) + LEAST) * weight * soundness(text) }]
  })
  return scored.toSorted((one, other) => other.score - one.score).map(({ name }) => name)
}

/** From 1 for a text without a flaw down to 0.05. */
function soundness(text: string): number {
  const flaws = text.match(FLAW)?.length ?? 0
  const letters = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return Math.max(1 - (2 * flaws) / Math.max(letters, 1), 0.05)
}

const MOST_SAMPLED = 16_384
const LINE_END = 0x0a
/** Bytes up to this one are never the second half of a character. */
const LAST_ALONE = 0x2f

/** The lines that are not plain ASCII, as far as the detector needs them. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let room = MOST_SAMPLED
  for (let at = 0; at < bytes.length && room > 0;) {
    const end = bytes.indexOf(LINE_END, at)
    const next = end < 0 ? bytes.length : end + 1
    const line = bytes.subarray(at, next)
    at = next
    if (!line.some((byte) => byte > 0x7f)) continue
    parts.push(line.length > room ? cutLine(line.subarray(0, room)) : line)
    room -= line.length
  }
  return Buffer.concat(parts)
}

function cutLine(line: Uint8Array): Uint8Array {
  return line.subarray(0, line.findLastIndex((byte) => byte <= LAST_ALONE) + 1 || line.length)
}

let loaded: typeof Detector | undefined

/** Loaded only when needed: it takes a third of a second and 60 MB. */
function detector(): typeof Detector {
  return (loaded ??= createRequire(import.meta.url)('jschardet') as typeof Detector)
}
