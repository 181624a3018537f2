import type { PostDraft } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import { postMessages } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { picturesIn } from '@domicile/server/security/formatted-text'
import { getSafely } from '@domicile/server/security/safe-request'
import type { SafeRequestOptions } from '@domicile/server/security/safe-target'
import { UnsafeRequest } from '@domicile/server/security/unsafe-request'
import { type RawBuilder, sql } from 'kysely'
import { type AnswerFiles, deleteUnnamed, type NewFile } from '../../../domain/files/answer-files.ts'
import type { StoredContent } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'
import { isEditedBy, isVisibleTo, posts } from './post-scope.ts'

const MIB = 1024 * 1024
/** Of a picture at a web address, which is made smaller. */
export const MOST_DOWNLOADED = 5 * MIB
const DOWNLOAD = { bytes: MOST_DOWNLOADED, milliseconds: 10_000 }

/** The pictures of posts, which drafts and versions name by their ids. */
export const postPictures: AnswerFiles = {
  table: 'post_pictures',
  answers: sql`
    select from (
      select to_jsonb(array(select word[1] from regexp_matches(text, '[0-9a-f]{8}-[0-9a-f-]{27}', 'g') word)) as value
      from (select draft::text as text from posts union all select definition::text from post_versions) named
    ) answer where true`,
}

export async function insertPicture(
  db: Database,
  user: Actor,
  { id, name, mediaType, size, sha256 }: NewFile,
  storedContent: StoredContent,
): Promise<void> {
  const values = { id, name, media_type: mediaType, size, sha256, uploaded_by: user.id, ...storedContent }
  await db.insertInto('post_pictures').values(values).execute()
}

/** The condition that a picture is one that the user added, or belongs to a post as the user sees it. */
export function isPictureFor(user: Actor, id: string, slug: string | undefined): RawBuilder<boolean> {
  return sql<boolean>`
    id::text = ${id} and (uploaded_by = ${user.id} or exists (
      select from ${posts} where slug = ${slug ?? ''} and ${isVisibleTo(user)}
        and (position(${id} in definition::text) > 0
          or (${isEditedBy(user)} and position(${id} in drawn::text) > 0))))`
}

/** Refuses a draft with a picture that the post did not have and the writer did not add. */
export async function refuseForeignPictures(
  db: Database,
  user: Actor,
  draft: PostDraft,
  before: readonly (PostDraft | null)[],
): Promise<void> {
  const picturesBefore = new Set(before.flatMap((definition) => (definition ? picturesOf(definition) : [])))
  const added = [...new Set(picturesOf(draft))].filter((id) => !picturesBefore.has(id))
  const { rows } = await sql<{ id: string }>`
    select id from post_pictures where id::text = any(${added}) and uploaded_by = ${user.id}`.execute(db)
  if (rows.length === added.length) return
  const isAbove = added.includes(draft.picture ?? '') && !rows.some(({ id }) => id === draft.picture)
  throw invalidField(isAbove ? 'picture' : 'content', postMessages.noPicture)
}

function picturesOf({ picture, content }: PostDraft): string[] {
  return [...(picture ? [picture] : []), ...picturesIn(content ?? '')]
}

/** Downloads the picture at a web address that a writer entered. */
export async function downloadPicture(address: string, options?: SafeRequestOptions): Promise<Buffer> {
  try {
    return (await getSafely(address, DOWNLOAD, options)).body
  } catch (error) {
    if (error instanceof UnsafeRequest) throw invalidField('address', postMessages.noPictureAt)
    throw error
  }
}

/** Deletes pictures that were added some days ago and that no draft or version names. */
export function deleteForgottenPictures(db: Database): Promise<void> {
  return deleteUnnamed(db, postPictures, sql`uploaded_at < now() - interval '7 days'`)
}
