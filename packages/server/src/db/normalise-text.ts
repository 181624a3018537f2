import { cutMarks } from '@domicile/contract/characters'

/** A text in its form for comparison: lower case, no accents, single spaces. */
export function normaliseText(text: string): string {
  return cutMarks(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim()
}
