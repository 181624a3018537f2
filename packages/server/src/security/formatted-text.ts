import { cutMarks, decodeEntities } from '@domicile/contract/characters'
import sanitizeHtml from 'sanitize-html'

const TEXT = {
  allowedTags: ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  // Equivalents that editors and word processors write.
  transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3' },
} satisfies sanitizeHtml.IOptions

const PICTURE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const spans = ['colspan', 'rowspan'].map((name) => ({
  name,
  multiple: false,
  values: Array.from({ length: 19 }, (_, index) => String(index + 2)),
}))

const ARTICLE = {
  ...TEXT,
  allowedTags: [...TEXT.allowedTags, 'aside', 'code', 'pre', 'table', 'tbody', 'tr', 'th', 'td', 'img'],
  // A picture names its file by id: it has no address, so that it can never load anything else.
  allowedAttributes: { ...TEXT.allowedAttributes, th: spans, td: spans, img: ['data-picture', 'alt'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs['data-picture'] ?? ''),
} satisfies sanitizeHtml.IOptions

/**
 * Sanitises formatted text, as HTML, to the few allowed elements; empty where it has no text. Runs of combining marks are cut
 * here, because they may be written as entities.
 */
export function sanitiseHtml(html: string): string {
  const clean = cutMarks(sanitizeHtml(html, TEXT)).trim()
  return textOf(clean) === '' ? '' : clean
}

/** The same for an article, which may also have tables, notes, code and pictures; empty where it has neither text nor pictures. */
export function sanitiseArticle(html: string): string {
  const clean = cutMarks(sanitizeHtml(html, ARTICLE)).trim()
  return textOf(clean) === '' && picturesIn(clean).length === 0 ? '' : clean
}

/** Returns the ids of the pictures of a sanitised article. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/data-picture="([^"]*)"/g)].map(([, id]) => id!)
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
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, textFilter: unescape })
  return cutMarks(text).replace(/\s+/g, ' ').trim()
}

function unescape(text: string): string {
  return decodeEntities(text).replaceAll('\u00a0', ' ')
}
