import { type RawBuilder, sql } from 'kysely'

/** Stems that any message may have, beside the stop words of PostgreSQL: having one in common says nothing. */
const everyday = `
  also ask dear find get give go hello help hi know let like look make may need pleas question see someth take tell
  thank tri us use want would`
  .trim()
  .split(/\s+/)

/**
 * How well stored words answer a text: a word of it in the title (weight A) counts three times, any other once. Few
 * words in common are chance, so that `isMatch` needs a score of three.
 */
export function matchText(words: RawBuilder<unknown>, text: string) {
  const searchVector = sql`ts_delete(to_tsvector('english', ${text}), ${everyday}::text[])`
  const common = (some: RawBuilder<unknown>) => sql<number>`cardinality(array(
    select unnest(tsvector_to_array(${some})) intersect select unnest(tsvector_to_array(${searchVector}))))`
  const score = sql<number>`(${common(words)} + 2 * ${common(sql`ts_filter(${words}, '{a}')`)})`
  // The index finds the rows that share a word at all.
  const any = sql`replace(plainto_tsquery('english', ${text})::text, ' & ', ' | ')::tsquery`
  return { score, isMatch: sql<boolean>`(${words} @@ ${any} and ${score} >= 3)` }
}
