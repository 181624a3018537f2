/** A token of a PDF; `value` of a name is decoded, of a string it is empty. */
export type PdfToken = {
  kind: 'name' | 'number' | 'string' | 'mark' | 'word' | 'comment'
  value: string
  start: number
  end: number
}

/** Reads the tokens of a PDF from a place on (ISO 32000-1, 7.2 and 7.3). */
export function* pdfTokens(bytes: Buffer, from: number): Generator<PdfToken> {
  let at = from
  while (at < bytes.length) {
    const start = at
    const byte = bytes[at]!
    if (isSpace(byte)) {
      at += 1
      continue
    }
    const [kind, value, end] = tokenAt(bytes, at)
    at = end
    yield { kind, value, start, end }
  }
}

function tokenAt(bytes: Buffer, at: number): [PdfToken['kind'], string, number] {
  const byte = bytes[at]!
  if (byte === PERCENT) return ['comment', '', endOf(bytes, at, (next) => next !== CR && next !== LF)]
  if (byte === SLASH) {
    const end = endOf(bytes, at + 1, isRegular)
    return ['name', nameOf(bytes.toString('latin1', at + 1, end)), end]
  }
  if (byte === OPEN_STRING) return ['string', '', endOfString(bytes, at + 1)]
  if ((byte === LESS || byte === GREATER) && bytes[at + 1] === byte)
    return ['mark', byte === LESS ? '<<' : '>>', at + 2]
  if (byte === LESS) return ['string', '', endOf(bytes, at + 1, (next) => next !== GREATER) + 1]
  if (!isRegular(byte)) return ['mark', String.fromCharCode(byte), at + 1]
  const end = endOf(bytes, at, isRegular)
  const text = bytes.toString('latin1', at, end)
  return [isNumber(text) ? 'number' : 'word', text, end]
}

/** A number of a PDF has a few digits; a longer text would take the pattern the square of its length. */
const LONGEST_NUMBER = 40

function isNumber(text: string): boolean {
  return text.length <= LONGEST_NUMBER && /^[+-]?\d*\.?\d*$/.test(text)
}

/** Decodes `#61` to `a`, as readers do. */
function nameOf(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

/** The end of a string in parentheses, which may contain balanced ones. */
function endOfString(bytes: Buffer, from: number): number {
  let depth = 1
  let at = from
  while (at < bytes.length && depth > 0) {
    if (bytes[at] === BACKSLASH) at += 1
    else if (bytes[at] === OPEN_STRING) depth += 1
    else if (bytes[at] === CLOSE_STRING) depth -= 1
    at += 1
  }
  return at
}

function endOf(bytes: Buffer, from: number, isPart: (byte: number) => boolean): number {
  let at = from
  while (at < bytes.length && isPart(bytes[at]!)) at += 1
  return at
}

const [LF, CR, PERCENT, OPEN_STRING, CLOSE_STRING, SLASH] = [10, 13, 37, 40, 41, 47]
const [LESS, GREATER, BACKSLASH] = [60, 62, 92]
const SPACES = new Set([0, 9, LF, 12, CR, 32])
const DELIMITERS = new Set([...'()<>[]{}/%'].map((mark) => mark.charCodeAt(0)))

function isSpace(byte: number): boolean {
  return SPACES.has(byte)
}

function isRegular(byte: number): boolean {
  return !SPACES.has(byte) && !DELIMITERS.has(byte)
}
