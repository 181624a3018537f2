import { isDeepStrictEqual } from 'node:util'
import type { Change } from '@domicile/server/audit/audit'
import { refuseArchived } from '@domicile/server/auth/lock-record'
import { newId } from '@domicile/server/db/ids'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { refuseStale } from '@domicile/server/http/versions'
import type { Database } from '../../feature.ts'
import type { Definition, DraftNoun, DraftRow } from './draft-noun.ts'
import { findVersion, insertDraft, lockBySlug, updateArchival, updateDraft } from './drafts.queries.ts'

/** The change that a handler records, as each function here returns it. */
type RecordChange = Change & { subjectId: string }

/** Returns the draft, or the published version if there is no draft. */
export function drawnOf<D>({ draft, published }: Pick<DraftRow<D>, 'draft' | 'published'>): D {
  return (draft ?? published)!
}

/** Creates a record as a draft. */
export async function createDraft<D extends Definition>(
  db: Database,
  noun: DraftNoun<D>,
  definition: D,
): Promise<{ slug: string; change: RecordChange }> {
  await noun.check(db, definition)
  const id = newId()
  const slug = await insertDraft(db, noun, id, definition)
  return {
    slug,
    change: { ...subjectOf({ id, name: definition.name }), after: descriptionOf(noun, definition) },
  }
}

/** Saves the draft; a stale version is refused. */
export async function saveDraft<D extends Definition>(
  db: Database,
  noun: DraftNoun<D>,
  slug: string,
  { version, definition }: { version: number; definition: D },
): Promise<RecordChange> {
  const before = await lockLiving(db, noun, slug)
  refuseStale({ ...inOrder(noun, drawnOf(before)), version: before.version }, { ...definition, version })
  await noun.check(db, definition)
  await updateDraft(db, noun, before, isDeepStrictEqual(definition, before.published) ? null : definition)
  return draftChange(noun, before, definition)
}

/** Drops the changes that are not published; a stale version is refused. */
export async function dropDraft<D extends Definition>(
  db: Database,
  noun: DraftNoun<D>,
  slug: string,
  version: number,
): Promise<RecordChange> {
  const before = await lockLiving(db, noun, slug)
  refuseStale({ version: before.version }, { version })
  if (!before.draft || !before.published) throw new Refusal('no-draft')
  await updateDraft(db, noun, before, null)
  return draftChange(noun, before, before.published)
}

/** Makes an earlier version the draft. */
export async function restoreVersion<D extends Definition>(
  db: Database,
  noun: DraftNoun<D>,
  { slug, number }: { slug: string; number: string },
  version: number,
): Promise<RecordChange> {
  const before = await lockLiving(db, noun, slug)
  refuseStale({ version: before.version }, { version })
  const wanted = await findVersion(db, noun, before.id, number)
  if (!wanted) throw notFound()
  const isPublished = wanted.number === before.publishedVersion
  await updateDraft(db, noun, before, isPublished ? null : wanted.definition)
  return draftChange(noun, before, wanted.definition)
}

/** Locks a record whose draft is to be published. Its problems and `insertVersion` are left to the noun. */
export async function lockToPublish<D extends Definition, Own>(
  db: Database,
  noun: DraftNoun<D, Own>,
  slug: string,
  version: number,
): Promise<DraftRow<D> & Own & { draft: D }> {
  const row = await lockBySlug(db, noun, slug)
  refuseStale({ version: row.version }, { version })
  refuseArchived(row.state === 'archived', noun.word)
  if (!row.draft) throw new Refusal('nothing-to-publish')
  return { ...row, draft: row.draft }
}

/** A problem that prevents the publication; `path` is the place in the definition, without a leading slash. */
export type Problem = { path: string; message: string }

/** Returns the change of a publication for the audit log. */
export function publicationOf(row: DraftRow<unknown>, number: number): RecordChange {
  return {
    ...subjectOf(row),
    before: { version: row.publishedVersion },
    after: { publishedVersion: number },
  }
}

/** Archives a record; its draft and its versions stay. */
export async function archive<D extends Definition>(
  db: Database,
  noun: DraftNoun<D>,
  slug: string,
  reason: string,
): Promise<RecordChange> {
  const before = await lockLiving(db, noun, slug)
  await updateArchival(db, noun, before.id, reason)
  return { ...subjectOf(before), reason, before: { state: before.state }, after: { state: 'archived' } }
}

/** Restores an archived record. */
export async function restore<D extends Definition>(
  db: Database,
  noun: DraftNoun<D>,
  slug: string,
): Promise<RecordChange> {
  const before = await lockBySlug(db, noun, slug)
  if (before.state !== 'archived') throw new Refusal('state', { text: `This ${noun.word} is not archived.` })
  await updateArchival(db, noun, before.id, null)
  const state = before.published ? 'published' : 'draft'
  return { ...subjectOf(before), before: { state: 'archived' }, after: { state } }
}

/** Locks a record that is not archived. */
export async function lockLiving<D extends Definition, Own>(
  db: Database,
  noun: DraftNoun<D, Own>,
  slug: string,
): Promise<DraftRow<D> & Own> {
  const row = await lockBySlug(db, noun, slug)
  refuseArchived(row.state === 'archived', noun.word)
  return row
}

/** A record with drafts is internal to the firm, even if it is for one company. */
export function subjectOf({ id, name }: { id: string; name: string }) {
  return { subjectId: id, subject: name, staffOnly: true }
}

type Rights = { mayEdit: boolean; mayPublish: boolean }
type Shown = Pick<DraftRow<unknown>, 'state' | 'publishedVersion'> & { hasDraft: boolean }

/** Returns which of the actions that all nouns share are possible now. */
export function possibleActions(
  { state, hasDraft, publishedVersion }: Shown,
  { mayEdit, mayPublish }: Rights,
) {
  const isArchived = state === 'archived'
  return {
    edit: mayEdit && !isArchived,
    'drop-draft': mayEdit && !isArchived && hasDraft && publishedVersion !== null,
    publish: mayPublish && !isArchived && hasDraft,
    archive: mayPublish && !isArchived,
    restore: mayPublish && isArchived,
  }
}

function draftChange<D extends Definition>(
  noun: DraftNoun<D>,
  before: DraftRow<D>,
  definition: D,
): RecordChange {
  const change = { before: descriptionOf(noun, drawnOf(before)), after: descriptionOf(noun, definition) }
  return { ...subjectOf(before), ...change }
}

function descriptionOf<D extends Definition>(noun: DraftNoun<D>, definition: D) {
  return noun.describe(inOrder(noun, definition))
}

/** PostgreSQL stores the parts of a definition in an order of its own, but the comparison is one of texts. */
function inOrder<D extends Definition>({ schema }: DraftNoun<D>, stored: D): D {
  return schema.safeParse(stored).data ?? stored
}
