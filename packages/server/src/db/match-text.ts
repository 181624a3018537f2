import { type RawBuilder, sql } from 'kysely'

/**
 * How well stored words answer a text: a word of it in the title (weight A) counts three times, any other once. Few
 * words in common are chance, so that `isMatch` needs a score of three.
 */
export function matchText(words: RawBuilder<unknown>, text: string) {
  const asked = sql`to_tsvector('english', ${text})`
  const common = (some: RawBuilder<unknown>) => sql<number>`cardinality(array(
    select unnest(tsvector_to_array(${some})) intersect select unnest(tsvector_to_array(${asked}))))`
  const score = sql<number>`(${common(words)} + 2 * ${common(sql`ts_filter(${words}, '{a}')`)})`
  // The index finds the rows that share a word at all.
  const any = sql`replace(plainto_tsquery('english', ${text})::text, ' & ', ' | ')::tsquery`
  return { score, isMatch: sql<boolean>`(${words} @@ ${any} and ${score} >= 3)` }
}
