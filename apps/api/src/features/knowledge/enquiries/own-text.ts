import { cutMarks } from '@domicile/contract/characters'
import { LONGEST_MESSAGE } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { findAttribution } from './quotes/attribution.ts'
import { areHeaders, nameSenderAndSubject } from './quotes/headers.ts'
import { CITED, textOfHtml } from './quotes/html-lines.ts'

/**
 * How much of an email is read, in characters. Far more than a message may have, because formatting and quotes also count,
 * yet little enough for the checks of every line.
 */
const LONGEST_INPUT = 100 * LONGEST_MESSAGE

export type EmailText = { text?: string | undefined; html?: string | undefined }

/**
 * Returns what the writer of an email added: plain text without the email that it quotes. Only what certainly is a quote
 * goes: one below the line or the headers with which mail programs begin it, or marked by them. An answer below or between
 * what it quotes keeps the quotes, without which it can't be read; and so does an email of which nothing would be left.
 */
export function ownTextOf({ text, html }: EmailText): string {
  const plain = textOf(text?.trim() ?? '', html ?? '')
  const printable = plain
    .slice(0, LONGEST_INPUT)
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--[\n\t]]/gv, '')
  const lines = cutMarks(printable).normalize('NFC').split('\n')
  const own = withoutQuote(lines).join('\n').replaceAll(CITED, '').trim()
  return [...own].slice(0, LONGEST_MESSAGE).join('')
}

/** The longest text, in characters, that may only say that the email has HTML. */
const LONGEST_HINT = 400

/** Some programs write as plain text only that there is HTML, and the words into that. */
function textOf(text: string, html: string): string {
  const isHint = text.length <= LONGEST_HINT && /\bhtml\b/i.test(text)
  if (text && !(html && isHint)) return text.replaceAll(CITED, '')
  const ofHtml = textOfHtml(html.slice(0, LONGEST_INPUT))
  return ofHtml.length > text.length || !text ? ofHtml : text.replaceAll(CITED, '')
}

function withoutQuote(lines: readonly string[]): readonly string[] {
  const own = withoutTail(aboveHeaders(lines))
  return own.every(isBlank) ? lines : own
}

/** The lines above the headers of a quoted email; all of them if there is nothing above, because an answer is below. */
function aboveHeaders(lines: readonly string[]): readonly string[] {
  const quote = lines.findIndex((_, index) => isSeparator(lines, index) || isBareHeader(lines, index))
  const above = lines.slice(0, Math.max(quote, 0))
  const last = above.findLastIndex((line) => line.trim() !== '' && !/^\s*[-_]{3,}\s*$/.test(line))
  return last < 0 ? lines : above.slice(0, last + 1)
}

/**
 * Returns whether mail programs begin a quoted email with a line: a title between dashes or a rule, below which the sender
 * and the subject are named. A client may also write such a line, so the text below any other one stays. Plain
 * comparisons, because a pattern that looks for both rows of dashes backtracks for hours on a long line of them.
 */
function isSeparator(lines: readonly string[], index: number): boolean {
  const line = lines[index]!.trim()
  const isTitle = line.startsWith('--') && line.endsWith('--') && /\p{L}/u.test(line)
  return (isTitle || /^_{8,}$/.test(line)) && nameSenderAndSubject(lines, index + 1)
}

/** Returns whether headers begin with a line although no marker is above them, as Outlook writes them. */
function isBareHeader(lines: readonly string[], index: number): boolean {
  return index > 0 && /[:：]/.test(lines[index]!) && areHeaders(lines, index, isBlank(lines[index - 1]!))
}

const isQuoted = (line: string) => line.startsWith('>') || line.startsWith(CITED)
const isBlank = (line: string) => line.trim() === ''

/** The lines above the quote at the end, if it certainly is one, and those below it if they only end the email. */
function withoutTail(lines: readonly string[]): readonly string[] {
  const lastQuoted = lines.findLastIndex(isQuoted)
  if (lastQuoted < 0) return aboveUnmarkedQuote(lines)
  const first = lines.slice(0, lastQuoted).findLastIndex((line) => !isQuoted(line) && !isBlank(line)) + 1
  const attribution = first === 0 ? undefined : findAttribution(lines, first - 1)
  const below = lines.slice(lastQuoted + 1)
  const tail = below.filter((line) => !isBlank(line))
  if (tail.length > 0 && (attribution === undefined || tail.length > MOST_BELOW)) return lines
  const quote = lines.slice(first, lastQuoted + 1)
  const start = attribution ?? (isCertain(quote) ? first : undefined)
  if (start === undefined) return lines
  const above = lines.slice(0, start)
  if (above.every(isBlank) || tail.length === 0) return above
  // A line directly below is the end of a quoted line that was wrapped.
  if (tail.length === 1 && !isBlank(below[0]!)) return above
  return [...trimmed(above), '', ...trimmed(below)]
}

/** The lines without blank ones at both ends. */
function trimmed(lines: readonly string[]): readonly string[] {
  return lines.slice(
    lines.findIndex((line) => !isBlank(line)),
    lines.findLastIndex((line) => !isBlank(line)) + 1,
  )
}

/** The most lines below a quote that are a signature, or the end of a line that was wrapped, rather than an answer. */
const MOST_BELOW = 2

/** Returns whether mail programs marked the lines as quoted, or quoted the headers with them. */
function isCertain(quote: readonly string[]): boolean {
  const unmarked = quote.map((line) => line.replace(/^>\s?/, ''))
  return (
    quote.some((line) => line.startsWith(CITED)) ||
    areHeaders(
      unmarked,
      unmarked.findIndex((line) => !isBlank(line)),
    )
  )
}

/** Some programs do not mark the lines that they quote: the line with sender, day and time is then the only sign. */
function aboveUnmarkedQuote(lines: readonly string[]): readonly string[] {
  for (const [index, line] of lines.entries()) {
    const mayBeOne = /[:：]\s*$/.test(line) && /\S@\S/.test(line) && isBlank(lines[index + 1] ?? '')
    const start = mayBeOne ? findAttribution(lines, index) : undefined
    if (start !== undefined) return lines.slice(0, start)
  }
  return lines
}
