import sanitizeHtml from 'sanitize-html'

const ALLOWED = {
  allowedTags: ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  // Equivalents that editors and word processors write.
  transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3' },
} satisfies sanitizeHtml.IOptions

/** Sanitises formatted text, as HTML, to the few allowed elements; empty where it has no text. */
export function sanitiseHtml(html: string): string {
  const clean = sanitizeHtml(html, ALLOWED).trim()
  return textOf(clean) === '' ? '' : clean
}

/** Returns the words of formatted text, for the search. */
export function textOf(html: string): string {
  return withoutTags(html.replaceAll('<', ' <'))
}

/** Returns the paragraphs, headings and list entries of formatted text, without their formatting. */
export function paragraphsOf(html: string): string[] {
  return html
    .replaceAll('<li>', '<li>• ')
    .split(/<\/(?:p|h3|li|blockquote)>|<br ?\/?>/)
    .map(withoutTags)
    .filter(Boolean)
}

function withoutTags(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, textFilter: unescape })
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function unescape(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!).replaceAll('\u00a0', ' ')
}
