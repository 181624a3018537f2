import { answeringWords } from '@domicile/server/db/answering-words'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { isReadBy } from './post-scope.ts'

export { deleteForgottenPictures } from './post-pictures.ts'

export { postsReadBy } from './posts.queries.ts'

const published = sql`posts join post_versions version
  on version.post_id = posts.id and version.number = posts.published_version`

/** Selects the posts that may answer a text, of those that the reader may read: id, target, title and score. */
export function selectAnsweringPosts(user: Actor, text: string, most: number): RawBuilder<unknown> {
  const { score, isMatch } = answeringWords(sql`version.words`, text)
  return sql`
    select posts.id, slug as target, definition ->> 'name' as title, ${score} as score from ${published}
    where ${isReadBy(user)} and ${isMatch} order by score desc, posts.id limit ${most}`
}

/** Finds a published post that the reader may read. */
export async function findPublishedPost(db: Database, user: Actor, slug: string) {
  const { rows } = await sql<{ id: string; title: string }>`
    select posts.id, definition ->> 'name' as title from ${published}
    where ${isReadBy(user)} and slug = ${slug}`.execute(db)
  return rows[0]
}
