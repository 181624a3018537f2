import { LONGEST_MESSAGE } from '@domicile/contract/enquiries/enquiry-kinds'
import { paragraphsOf, sanitiseHtml } from '@domicile/server/security/formatted-text'

/** The lines with which mail programs begin a quoted email. */
const SEPARATOR = /^(-{2,} ?.+ ?-{2,}|_{8,})$/

/**
 * Returns what the writer of an email added: plain text without the email that it quotes. An answer below or between
 * what it quotes keeps the quotes, without which it can't be read.
 */
export function ownTextOf({ text, html }: { text?: string; html?: string }): string {
  const plain = text?.trim() || paragraphsOf(sanitiseHtml(html ?? '')).join('\n\n')
  const lines = plain
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--[\n\t]]/gv, '')
    .split('\n')
  const own = withoutQuote(lines).join('\n').trim()
  return [...own].slice(0, LONGEST_MESSAGE).join('')
}

function withoutQuote(lines: readonly string[]): readonly string[] {
  const separator = lines.findIndex((line) => SEPARATOR.test(line.trim()))
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
