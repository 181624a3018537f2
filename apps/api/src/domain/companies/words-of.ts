/** The words of a text in lower case without dots: `G.m.b.H. & Co.` is `gmbh` and `co`. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
}
