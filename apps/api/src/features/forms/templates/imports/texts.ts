import { cutMarks } from '@domicile/contract/characters'
import { quote, type Report } from './report.ts'

/** Texts are cut here before anything else reads them. */
const LONGEST = 20_000
/** Most texts are plain as they are. */
const PLAIN = /^[\x21-\x25\x27-\x3b\x3d-\x7e]*(?: [\x21-\x25\x27-\x3b\x3d-\x7e]+)*$/
const UNSTORABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/gu
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Returns a text of the file without HTML and without characters that cannot be stored. */
export function plainText(value: string): string {
  if (value.length < LONGEST && PLAIN.test(value)) return value.trim()
  const text = value
    .slice(0, LONGEST)
    .replace(UNSTORABLE, '')
    .replace(/<(script|style)\b[^<>]*>[^<]*/gi, '')
    .replace(/<(br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<(\/?[a-z]|!--)[^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
  return cutMarks(text).normalize('NFC').trim()
}

/** Returns a text of at most `max` characters, which ends in an ellipsis if it was cut. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const points = [...text]
  return points.length > max
    ? `${points
        .slice(0, max - 1)
        .join('')
        .trim()}…`
    : text
}

type Place = { at: string; report: Report }

/** Returns a text of the file of at most `max` characters; null if it is empty. A cut is reported. */
export function fitText(value: string, max: number, place: Place): string | null {
  return shorten(plainText(value), max, place)
}

function shorten(text: string, max: number, { at, report }: Place): string | null {
  const short = cut(text, max)
  if (short !== text) report.add(at, 'changed', `The text ${quote(text)} was cut to ${max} characters.`)
  return short || null
}

/** Returns a plain text with another of the file behind it, of at most `max` characters. */
export function appendText(text: string | null, value: string, max: number, place: Place): string | null {
  return shorten([text, plainText(value)].filter(Boolean).join('\n'), max, place)
}

type Labelled = { label: string; help: string | null }

/** Returns a label and help of a file; see {@link fitPlainLabel}. */
export function fitLabel(value: string, help: string, place: Place): Labelled {
  return fitPlainLabel(plainText(value), plainText(help), place)
}

/** Returns a label of at most 200 characters from plain texts; the whole of a longer one starts the help. */
export function fitPlainLabel(text: string, help: string | null, place: Place): Labelled {
  const label = cut(text.replace(/\s*\n\s*/g, ' '), 200)
  if (!label.endsWith('…') || text.endsWith('…')) return { label, help: shorten(help ?? '', 1000, place) }
  place.report.add(
    place.at,
    'changed',
    'Labels of more than 200 characters were cut; the help has the whole text.',
  )
  return { label, help: shorten([text, help].filter(Boolean).join('\n'), 1000, place) }
}

/** Returns a calendar date that a text begins with, `YYYY-MM-DD`, or null. */
export function dayOf(text: string): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
  const time = day && day >= '0001' ? Date.parse(day) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day!) ? day! : null
}
