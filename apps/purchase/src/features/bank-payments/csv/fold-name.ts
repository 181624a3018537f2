import { normaliseText } from '@domicile/server/db/normalise-text'

/** Reduces a heading or a code to lower-case letters and digits with single spaces, without accents. */
export function foldName(text: string): string {
  return normaliseText(text)
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
