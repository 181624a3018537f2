import { encodingOf, isKnownEncoding } from '@domicile/server/files/texts/decode-text'
import { doTasks } from '@domicile/server/files/thread'
import PostalMime, { type Email } from 'postal-mime'

/** The country of the sender is a hint at the encoding of a text that names none. */
export type EmailOrder = { bytes: Uint8Array; country: string | null }

type Part = {
  content: ArrayBuffer | null
  contentType: { parsed: { value: string; params: Record<string, string | undefined> } }
}
type Parser = { collectNode: (part: Part, ...rest: unknown[]) => Promise<void> }

let country: string | null = null
// The parser takes text without a charset for UTF-8, and offers no option for it. Emails within an email have a parser too.
const parser = PostalMime.prototype as unknown as Parser
const collect = parser.collectNode
parser.collectNode = function collectNamed(part, ...rest) {
  nameCharset(part)
  return collect.call(this, part, ...rest)
}

function nameCharset({ content, contentType: { parsed } }: Part): void {
  const named = parsed.params['charset']?.trim()
  const declared = named && !NO_CHARSET.test(named) ? named : undefined
  if (!content || !parsed.value.startsWith('text/') || (declared && !isKnownEncoding(declared))) return
  const format = parsed.value === 'text/html' ? 'html' : 'plain'
  parsed.params['charset'] = encodingOf(new Uint8Array(content), { declared, format, country })
}

/** Programs name these also for other text. */
const NO_CHARSET = /^(us-?)?ascii$|^(x-)?unknown/i

doTasks<EmailOrder, Email>((order) => {
  country = order.country
  return PostalMime.parse(order.bytes, { maxNestingDepth: 10 })
})
