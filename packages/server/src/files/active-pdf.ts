import { inflateSync } from 'node:zlib'
import { pdfTokens, type PdfToken } from './pdf-tokens.ts'

/** Why a PDF is refused: it can run something, hides files, or can't be looked into. */
export type ActiveContent = 'javascript' | 'launch' | 'embedded' | 'encrypted' | 'unreadable'

/**
 * Finds what a PDF could do besides showing its pages. A reader jumps to its objects by their offsets, so each place where
 * one could begin is read on its own: no string, comment or stream before it hides it. Objects in object streams are read
 * as well. Files larger than a few megabytes are mostly pictures, which are skipped.
 */
export function findActiveContent(bytes: Buffer): ActiveContent | undefined {
  const budget = { left: 2 * bytes.length + MOST_EXTRA_BYTES }
  let isReadable = true
  for (const mark of ['obj', 'trailer'])
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
      const found = findInObject(bytes, at + mark.length, budget)
      // Most files that can't be read are encrypted, which a later object says.
      if (found === 'unreadable' && budget.left > 0) isReadable = false
      else if (found) return found
    }
  return isReadable ? undefined : 'unreadable'
}

/** The bytes read beyond the file itself: those of object streams, and those read again. A file that needs more is refused. */
const MOST_EXTRA_BYTES = 10_000_000

/** The dictionary of a stream has fewer tokens; other objects may have more, of which only the last one matters. */
const MOST_TOKENS = 10_000

type Budget = { left: number }

const byName: Partial<Record<string, ActiveContent>> = {
  JS: 'javascript',
  JavaScript: 'javascript',
  Launch: 'launch',
  EmbeddedFile: 'embedded',
}

/** They count only as keys of a dictionary or a reference, because resources may have any name. */
const byKey: Partial<Record<string, ActiveContent>> = { EF: 'embedded', Encrypt: 'encrypted' }

/** Reads the tokens from a place to the end of the object, and the object stream that it may be. */
function findInObject(bytes: Buffer, from: number, budget: Budget): ActiveContent | undefined {
  const tokens: PdfToken[] = []
  let before: PdfToken | undefined
  for (const token of pdfTokens(bytes, from)) {
    if (spend(budget, token)) return 'unreadable'
    if (token.kind === 'comment') continue
    if (token.kind === 'word') {
      if (token.value === 'stream' && tokens.length === MOST_TOKENS) return 'unreadable'
      if (token.value === 'stream') return findInObjectStream(bytes.subarray(token.end), tokens, budget)
      if (token.value.startsWith('endobj') || token.value.startsWith('obj')) return undefined
    }
    const found = activeContentOf(token, before)
    if (found) return found
    before = token
    if (tokens.length < MOST_TOKENS) tokens.push(token)
  }
  return undefined
}

function activeContentOf({ kind, value }: PdfToken, before: PdfToken | undefined): ActiveContent | undefined {
  if (kind === 'name') return byName[value]
  const isValue = value === '<<' || kind === 'number'
  return isValue && before?.kind === 'name' ? byKey[before.value] : undefined
}

function spend(budget: Budget, { start, end }: PdfToken): boolean {
  budget.left -= end - start + 1
  return budget.left < 0
}

/** Reads the objects of an object stream, which its dictionary describes; other streams have none. */
function findInObjectStream(data: Buffer, dictionary: PdfToken[], budget: Budget): ActiveContent | undefined {
  const has = (name: string) => dictionary.some(({ kind, value }) => kind === 'name' && value === name)
  if (!has('First') || !has('N')) return undefined
  const content = inflated(data, dictionary, budget)
  const firsts = valuesOf(dictionary, 'First')
  const first = Number(firsts[0]?.value)
  if (!content || firsts.length !== 1 || !(first >= 0)) return 'unreadable'
  const numbers = content.toString('latin1', 0, first).match(/\d+/g) ?? []
  const offsets = numbers.filter((_, place) => place % 2 === 1).map(Number)
  for (const offset of offsets) {
    const found = findInStreamedObject(content, first + offset, budget)
    if (found) return found
  }
  return undefined
}

/** An object in an object stream ends where its brackets are closed. */
function findInStreamedObject(content: Buffer, from: number, budget: Budget): ActiveContent | undefined {
  let before: PdfToken | undefined
  let depth = 0
  for (const token of pdfTokens(content, from)) {
    if (spend(budget, token)) return 'unreadable'
    if (token.kind === 'comment') continue
    const found = activeContentOf(token, before)
    if (found) return found
    if (token.value === '<<' || token.value === '[') depth += 1
    if (token.value === '>>' || token.value === ']') depth -= 1
    if (depth <= 0) return undefined
    before = token
  }
  return undefined
}

/** The content of an object stream; undefined if it has a filter that writers of such streams do not use, or is damaged. */
function inflated(data: Buffer, dictionary: PdfToken[], budget: Budget): Buffer | undefined {
  const start = data[0] === CR ? (data[1] === LF ? 2 : 1) : data[0] === LF ? 1 : 0
  const filters = valuesOf(dictionary, 'Filter').map(({ value }) => value)
  if (filters.length === 0) return data.subarray(start, data.indexOf('endstream'))
  const isFlate = ['FlateDecode', '[ FlateDecode ]'].includes(filters.join(' '))
  if (!isFlate || dictionary.some(({ value }) => value === 'Predictor')) return undefined
  const packed = data.subarray(start)
  if (!isZlib(packed)) return undefined
  const most = Math.max(1, Math.min(budget.left, MOST_EXTRA_BYTES))
  try {
    const content = inflateSync(packed, { maxOutputLength: most })
    budget.left -= content.length
    return content
  } catch {
    // How much was unpacked before the damage isn't known.
    budget.left -= most
    return undefined
  }
}

/** The header of zlib (RFC 1950, 2.2), which an encrypted stream lacks. */
function isZlib([method = 0, flags = 0]: Buffer): boolean {
  return (method & 15) === 8 && (method * 256 + flags) % 31 === 0
}

const [CR, LF] = [13, 10]

/** The tokens of the value of a key: one, or those of an array or a reference. Of a repeated key it is all that follows. */
function valuesOf(dictionary: PdfToken[], name: string): PdfToken[] {
  const places = dictionary.flatMap((token, place) =>
    token.kind === 'name' && token.value === name ? [place] : [],
  )
  const [place] = places
  if (place === undefined) return []
  const rest = dictionary.slice(place + 1)
  if (places.length > 1) return rest
  const isReference = rest[0]?.kind === 'number' && rest[1]?.kind === 'number' && rest[2]?.value === 'R'
  if (isReference) return rest.slice(0, 3)
  return rest[0]?.value === '['
    ? rest.slice(0, rest.findIndex(({ value }) => value === ']') + 1)
    : rest.slice(0, 1)
}
