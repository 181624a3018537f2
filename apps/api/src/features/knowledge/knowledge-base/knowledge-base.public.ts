import { matchText } from '@domicile/server/db/match-text'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { createDraft } from '../../../domain/drafts/drafts.ts'
import type { Database } from '../../../feature.ts'
import { postNoun } from './post-noun.ts'
import { isReadBy, isVisibleTo, posts } from './post-scope.ts'

export { deleteForgottenPictures } from './post-pictures.ts'

export { postsReadBy } from './posts.queries.ts'

export { findLinkedPosts, findPostsOf, reviewLinkedPosts, saveLinkedPosts } from './linked-posts.queries.ts'

export { countMissed, countWriting, deleteOldReadings } from './readings.queries.ts'

const published = sql`posts join post_versions version
  on version.post_id = posts.id and version.number = posts.published_version`

/** Selects the posts that may answer a text, of those that the reader may read: id, target, title and score. */
export function selectAnsweringPosts(user: Actor, text: string, most: number): RawBuilder<unknown> {
  const { score, isMatch } = matchText(sql`version.words`, text)
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

/** Selects the id, slug and name of the posts that the user may see, for a further condition on `posts`. */
export function selectPostsFor(user: Actor): RawBuilder<unknown> {
  return sql`select posts.id, slug, posts.name from ${posts} where ${isVisibleTo(user)}`
}

type NewArticle = { name: string; content: string; category: string | null }

/** Creates the draft of an article for all; returns the change to record. */
export function createArticle(db: Database, article: NewArticle) {
  return createDraft(db, postNoun, {
    ...{ kind: 'article', subtitle: null, video: null, picture: null, audience: 'all', companyId: null },
    ...{ services: [], screens: [], related: [], ...article },
  })
}
