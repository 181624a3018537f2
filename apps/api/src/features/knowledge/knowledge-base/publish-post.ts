import type { PostDraft } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import { postMessages } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { invalidField } from '@domicile/server/http/errors'
import type { DraftRow } from '../../../domain/drafts/draft-noun.ts'
import { insertVersion } from '../../../domain/drafts/drafts.queries.ts'
import { publicationOf } from '../../../domain/drafts/drafts.ts'
import type { Database } from '../../../feature.ts'
import { postNoun } from './post-noun.ts'

/** Publishes the draft of a locked post; returns the change to record. */
export async function publishPost(
  db: Database,
  row: DraftRow<PostDraft> & { draft: PostDraft },
  publishedBy: string,
) {
  refuseIncomplete(row.draft)
  const version = { definition: row.draft, publishedBy }
  return publicationOf(row, await insertVersion(db, postNoun, row.id, version))
}

/** A published article has a text, a published video its address. */
export function refuseIncomplete({ kind, content, video }: PostDraft): void {
  if (kind === 'article' && content === null) throw invalidField('content', postMessages.noContent)
  if (kind === 'video' && video === null) throw invalidField('video', postMessages.noVideo)
}
