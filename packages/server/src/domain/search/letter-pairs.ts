/** Letters of scripts that are written without spaces, as `search_pairs` in the database has them. */
const UNSPACED =
  /^[\u0e01-\u0eff\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff]{2,}$/

/** Returns the pairs of neighbouring letters of a word of such a script; none of any other word. */
export function letterPairs(word: string): string[] {
  if (!UNSPACED.test(word)) return []
  const letters = [...word]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}
