import sanitizeHtml from 'sanitize-html'

const ALLOWED = {
  allowedTags: ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  // What editors and word processors write for the same.
  transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3' },
} satisfies sanitizeHtml.IOptions

/** A description as it is kept: HTML of the few elements that one may have; empty where it says nothing. */
export function sanitiseDescription(html: string): string {
  const clean = sanitizeHtml(html, ALLOWED).trim()
  return textOf(clean) === '' ? '' : clean
}

/** The words of a description, to be searched. */
export function textOf(html: string): string {
  return sanitizeHtml(html.replaceAll('<', ' <'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: unescape,
  })
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function unescape(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!).replaceAll('\u00a0', ' ')
}
