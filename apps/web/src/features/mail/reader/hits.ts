/** The words of a search, folded as the server folds them. */
export function searchWords(q: string): string[] {
  return fold(q).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** True if a word of the text begins with a searched word. */
export function isHit(word: string, wanted: readonly string[]): boolean {
  const parts = fold(word).match(/[\p{L}\p{N}]+/gu) ?? []
  return parts.some((part) => wanted.some((one) => part.startsWith(one)))
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
