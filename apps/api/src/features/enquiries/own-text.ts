import { LONGEST_MESSAGE } from '@domicile/contract/enquiries/enquiry-kinds'
import { paragraphsOf, sanitiseHtml } from '@domicile/server/security/formatted-text'

/**
 * How much of an email is read, in characters. Far more than a message may have, because formatting and quotes also count,
 * yet little enough for the checks of every line.
 */
const LONGEST_INPUT = 100 * LONGEST_MESSAGE

export type EmailText = { text?: string; html?: string }

/**
 * Returns what the writer of an email added: plain text without the email that it quotes. An answer below or between
 * what it quotes keeps the quotes, without which it can't be read.
 */
export function ownTextOf({ text, html }: EmailText): string {
  const plain = text?.trim() || paragraphsOf(sanitiseHtml((html ?? '').slice(0, LONGEST_INPUT))).join('\n\n')
  const lines = plain
    .slice(0, LONGEST_INPUT)
    // Sorting a long run of combining marks takes quadratic time. No script needs 30 (UAX 15, stream-safe text).
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--[\n\t]]/gv, '')
    .split('\n')
  const own = withoutQuote(lines).join('\n').trim()
  return [...own].slice(0, LONGEST_MESSAGE).join('')
}

/**
 * Returns whether mail programs begin a quoted email with a line. Plain comparisons, because a pattern that looks for both
 * rows of dashes backtracks for hours on a long line of them.
 */
function isSeparator(line: string): boolean {
  if (/^_{8,}$/.test(line)) return true
  return line.length > 4 && line.startsWith('--') && line.endsWith('--')
}

function withoutQuote(lines: readonly string[]): readonly string[] {
  const separator = lines.findIndex((line) => isSeparator(line.trim()))
  const own = separator === -1 ? [...lines] : lines.slice(0, separator)
  const isQuoted = (line: string) => line.startsWith('>') || line.trim() === ''
  const last = own.findLastIndex((line) => !isQuoted(line))
  if (!own.slice(last + 1).some((line) => line.startsWith('>'))) return own
  // The line above a quote names its sender and time, in any language, and may be wrapped.
  let end = last + 1
  if (own[last]?.trim().endsWith(':')) {
    end = last
    while (end > 0 && own[end - 1]!.trim() !== '') end -= 1
  }
  return own.slice(0, end)
}
