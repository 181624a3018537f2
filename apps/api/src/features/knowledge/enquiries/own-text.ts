import { cutMarks } from '@domicile/contract/characters'
import { LONGEST_MESSAGE } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { paragraphsOf, sanitiseHtml } from '@domicile/server/security/formatted-text'

/**
 * How much of an email is read, in characters. Far more than a message may have, because formatting and quotes also count,
 * yet little enough for the checks of every line.
 */
const LONGEST_INPUT = 100 * LONGEST_MESSAGE

export type EmailText = { text?: string | undefined; html?: string | undefined }

/**
 * Returns what the writer of an email added: plain text without the email that it quotes. An answer below or between
 * what it quotes keeps the quotes, without which it can't be read.
 */
export function ownTextOf({ text, html }: EmailText): string {
  const plain = text?.trim() || plainOf((html ?? '').slice(0, LONGEST_INPUT))
  const printable = plain
    .slice(0, LONGEST_INPUT)
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--[\n\t]]/gv, '')
  const lines = cutMarks(printable).normalize('NFC').split('\n')
  const own = withoutQuote(lines).join('\n').trim()
  return [...own].slice(0, LONGEST_MESSAGE).join('')
}

/** Returns the paragraphs of HTML, where those that it quotes begin like in plain text. */
function plainOf(html: string): string {
  // Most mail programs write each line as a `div`, which is no paragraph elsewhere.
  const clean = sanitiseHtml(html.replaceAll(/<\/div\s*>/gi, '<br>'))
  let depth = 0
  const paragraphs = clean.split(/(<\/?blockquote>)/).flatMap((part) => {
    if (part === '<blockquote>') depth += 1
    else if (part === '</blockquote>') depth -= 1
    return paragraphsOf(part).map((paragraph) => (depth > 0 ? `> ${paragraph}` : paragraph))
  })
  return paragraphs.join('\n\n')
}

/** How many lines below a separator may name the sender and the subject of the quoted email. */
const HEADER_LINES = 8
/** The names of these headers, as mail programs translate them. Below a separator in another language the quote stays. */
const SENDER = namesOf(
  'from, von, absender, de, expéditeur, da, mittente, van, afzender, från, avsändare, fra, lähettäjä, od, nadawca, feladó, ' +
    'de la, от, від, kimden, από, 发件人, 寄件者, 差出人, 보낸 사람',
)
const SUBJECT = namesOf(
  'subject, betreff, objet, asunto, assunto, oggetto, onderwerp, ämne, emne, aihe, temat, předmět, predmet, tárgy, subiect, ' +
    'тема, konu, θέμα, 主题, 主旨, 件名, 제목',
)
const DATE = namesOf(
  'sent, date, gesendet, datum, envoyé, fecha, enviado, enviada, data, inviato, verzonden, skickat, sendt, dato, lähetetty, ' +
    'wysłano, odesláno, odoslané, dátum, küldve, trimis, отправлено, дата, надіслано, gönderildi, tarih, στάλθηκε, ημερομηνία, ' +
    '发送时间, 日期, 送信日時, 日付, 보낸 날짜, 날짜',
)
const RECIPIENT = namesOf(
  'to, an, à, para, a, aan, till, til, vastaanottaja, do, komu, címzett, către, кому, kime, προς, 收件人, 宛先, 받는 사람',
)

function namesOf(list: string): ReadonlySet<string | undefined> {
  return new Set(list.split(', '))
}

/**
 * Returns whether mail programs begin a quoted email with a line: a title between dashes or a rule, below which the sender
 * and the subject are named. A client may also write such a line, so the text below any other one stays. Plain
 * comparisons, because a pattern that looks for both rows of dashes backtracks for hours on a long line of them.
 */
function isSeparator(lines: readonly string[], index: number): boolean {
  const line = lines[index]!.trim()
  const isTitle = line.startsWith('--') && line.endsWith('--') && /\p{L}/u.test(line)
  if (!isTitle && !/^_{8,}$/.test(line)) return false
  const names = headerNames(lines, index + 1)
  return (
    names[0] !== undefined &&
    names.some((name) => SENDER.has(name)) &&
    names.some((name) => SUBJECT.has(name))
  )
}

/**
 * Returns whether a quoted email begins with a line although no marker is above it: Outlook writes the sender, the date,
 * the recipients and the subject alone. All of them are needed, below a blank line and without another line between them.
 */
function isBareHeader(lines: readonly string[], index: number): boolean {
  if (lines[index - 1]?.trim() !== '' || !SENDER.has(headerName(lines[index]!))) return false
  const names = headerNames(lines, index)
  const headers = names.slice(0, names.findIndex((name) => SUBJECT.has(name)) + 1)
  return (
    headers.every((name) => name !== undefined) &&
    headers.some((name) => DATE.has(name)) &&
    headers.some((name) => RECIPIENT.has(name))
  )
}

/** The names of the headers in the first lines from one on. Blank lines are skipped: each line of HTML becomes a paragraph. */
function headerNames(lines: readonly string[], start: number): (string | undefined)[] {
  const below = lines.slice(start, start + 2 * HEADER_LINES).filter((line) => line.trim() !== '')
  return below.slice(0, HEADER_LINES).map(headerName)
}

/** The name of a header such as `From: Ann`, `*De :* Ann` or `发件人：Ann`; undefined for another line. */
function headerName(line: string): string | undefined {
  const [name, value] = line.slice(0, 40).split(/[:：]/)
  return value === undefined ? undefined : name!.replaceAll('*', '').trim().toLowerCase()
}

/** The most lines into which mail programs wrap "On Monday, Ann wrote:". */
const ATTRIBUTION_LINES = 3

function withoutQuote(lines: readonly string[]): readonly string[] {
  const quote = lines.findIndex((_, index) => isSeparator(lines, index) || isBareHeader(lines, index))
  const above = lines.slice(0, Math.max(quote, 0))
  // An answer below the quote stays with it.
  const own = above.some((line) => line.trim() !== '') ? above : [...lines]
  const isQuoted = (line: string) => line.startsWith('>') || line.trim() === ''
  const last = own.findLastIndex((line) => !isQuoted(line))
  if (!own.slice(last + 1).some((line) => line.startsWith('>'))) return own
  if (!own[last]?.trim().endsWith(':')) return own.slice(0, last + 1)
  // The line above a quote names its sender and time, in any language, and may be wrapped. A sentence or a long paragraph
  // directly above it is the writer's.
  const start = own.slice(0, last).findLastIndex((line) => /^$|[.!?]$/.test(line.trim())) + 1
  return own.slice(0, last - start < ATTRIBUTION_LINES ? start : last)
}
