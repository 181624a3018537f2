import { watchMessages } from '@domicile/contract/knowledge/watches/watch-kinds'
import { watches, type WatchInput } from '@domicile/contract/knowledge/watches/watches'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import { inTwoSteps } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import type { FetchParts } from './documents/fetch-document.ts'
import { readHistory } from '../../../domain/events/history.queries.ts'
import { readContent } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { type Database, feature } from '../../../feature.ts'
import { findLinkedPosts, saveLinkedPosts } from '../knowledge-base/knowledge-base.public.ts'
import { enqueueChecks, previewDocument } from './texts/check-watch.ts'
import { findOwners } from './owners.queries.ts'
import { enqueueProposals } from './propose-companies.ts'
import { watchFiles } from './texts/read-file.ts'
import { readRedline } from './texts/redlines.ts'
import { insertDocumentFile, prepareDocumentFile } from './texts/upload-files.ts'
import { notifyOfChange } from './texts/store-version.ts'
import { findAcknowledgedNumber, findLatestNumber, getVersion } from './texts/versions.queries.ts'
import {
  archiveWatch,
  findPlainWatch,
  insertWatch,
  isOtherText,
  listWatches,
  lockWatch,
  restoreWatch,
  updateWatch,
} from './watches.queries.ts'
import { isOfWatch } from './watch-scope.ts'
import { viewWatch } from './watch-view.ts'

const MOST_PREVIEWED = 200

/** The legal texts that the firm watches, their versions, and the comparison of two. */
export function watchesFeature({ fileStore, scan }: { fileStore: FileStore } & Pick<FetchParts, 'scan'>) {
  return feature(watches, {
    'GET /api/watches': ({ db, user, query }) => listWatches(db, user, query),

    'GET /api/watches/:id': ({ db, user, params }) => viewWatch(db, user, params.id),

    'GET /api/watches/:id/history': async ({ db, user, params, query }) => {
      const { id } = await viewWatch(db, user, params.id)
      return readHistory(db, user, isOfWatch(user, id), query)
    },

    'POST /api/watches': async ({ db, user, body, record }) => {
      await refuseOwner(db, body.ownerId)
      const id = await insertWatch(db, body)
      await saveLinkedPosts(db, user, 'watch_posts', id, body.posts)
      if (body.documentUrl) await enqueueChecks(db, [id])
      const watch = await viewWatch(db, user, id)
      await record(subjectOf(watch, { after: auditFields(body, watch.posts) }))
      return watch
    },

    'PUT /api/watches/:id': async ({ db, user, params, body, record }) => {
      const before = await lockWatch(db, params.id)
      refuseStale(before, body)
      if (body.ownerId !== before.ownerId) await refuseOwner(db, body.ownerId)
      const posts = await findLinkedPosts(db, user, 'watch_posts', before.id)
      await updateWatch(db, before, body)
      await saveLinkedPosts(db, user, 'watch_posts', before.id, body.posts)
      if (body.documentUrl && isOtherText(before, body)) await enqueueChecks(db, [before.id])
      if (JSON.stringify(body.rules) !== JSON.stringify(before.rules)) await proposeAgain(db, before.id)
      const watch = await viewWatch(db, user, before.id)
      const change = { before: auditFields(before, posts), after: auditFields(body, watch.posts) }
      await record(subjectOf(watch, change))
      return watch
    },

    'PUT /api/watches/:id/archival': async ({ db, user, params, body, record }) => {
      const watch = await lockWatch(db, params.id)
      await archiveWatch(db, watch.id, body.reason)
      await record(subjectOf(watch, { reason: body.reason }))
      return viewWatch(db, user, watch.id)
    },

    'DELETE /api/watches/:id/archival': async ({ db, user, params, record }) => {
      const watch = await findPlainWatch(db, params.id)
      if (!watch) throw notFound()
      if (!watch.archivedAt) throw new Refusal('state')
      for (const changeId of await restoreWatch(db, watch.id)) await notifyOfChange(db, watch, changeId)
      await record(subjectOf(watch))
      return viewWatch(db, user, watch.id)
    },

    'POST /api/watches/:id/versions': inTwoSteps(
      async ({ db, user, params, query, file }) => {
        // Refused before the file is stored, so that a refused upload costs the server nothing.
        if ((await viewWatch(db, user, params.id)).archivedAt) throw new Refusal('archived')
        return prepareDocumentFile(fileStore, file, query.encoding)
      },
      async ({ db, user, params, record }, prepared) => {
        try {
          const watch = await lockWatch(db, params.id)
          await insertDocumentFile(db, { watchId: watch.id, uploadedBy: user.id }, prepared)
          const { name, size, sha256 } = prepared.file
          await record(subjectOf(watch, { after: { file: name, size, sha256 } }))
          return await viewWatch(db, user, watch.id)
        } catch (error) {
          await fileStore.remove(prepared.storedContent)
          throw error
        }
      },
    ),

    'GET /api/watches/:id/versions/:number': ({ db, user, params }) =>
      getVersion(db, user, params.id, numberOf(params.number)),

    'GET /api/watches/:id/versions/:number/file': async ({ db, params, record }) => {
      const watch = await findPlainWatch(db, params.id)
      if (!watch) throw notFound()
      const which = sql<boolean>`watch_id = ${watch.id} and number = ${numberOf(params.number)}`
      const file = await readContent({ db, fileStore }, watchFiles, which)
      await record(subjectOf(watch, { after: { file: file.name } }))
      return file
    },

    'POST /api/watches/:id/checks': async ({ db, user, params, record }) => {
      const watch = await lockWatch(db, params.id)
      if (!watch.documentUrl) throw new Refusal('state', { text: watchMessages.noAddress })
      await enqueueChecks(db, [watch.id])
      await record(subjectOf(watch))
      return viewWatch(db, user, watch.id)
    },

    'POST /api/watch-previews': inTwoSteps(
      ({ body }) => previewDocument(body, { scan }),
      async ({ body, record }, look) => {
        await record({ subject: body.documentUrl, staffOnly: true })
        if (!('text' in look)) return { ...look, paragraphs: [], length: 0 }
        const paragraphs = look.text.split(/\n{2,}/).slice(0, MOST_PREVIEWED)
        return { outcome: 'unchanged', message: null, paragraphs, length: look.text.length }
      },
    ),

    'GET /api/watches/:id/redline': async ({ db, user, params, query }) => {
      const { id } = await viewWatch(db, user, params.id)
      const to = query.to ?? (await findLatestNumber(db, user, id))
      const from = query.from ?? (await findAcknowledgedNumber(db, user, id))
      if (!to || !from) throw notFound()
      // Both must be versions that the user may see.
      await getVersion(db, user, id, from)
      await getVersion(db, user, id, to)
      return readRedline(db, { watchId: id, from, to }, query.whole === 'yes')
    },
  })
}

function subjectOf({ id, title }: { id: string; title: string }, change: object = {}) {
  return { subjectId: id, subject: title, staffOnly: true, ...change }
}

function auditFields(
  { title, description, references, documentUrl, ...watch }: Omit<WatchInput, 'posts'>,
  posts: readonly { name: string }[],
) {
  const { frequency, selector, ignoredLines, effectiveOn, rules } = watch
  const lists = {
    ignoredLines: ignoredLines.join('; ') || null,
    posts: posts.map(({ name }) => name).join('; ') || null,
    rules:
      rules
        .map(
          ({ field, operator, value, level }) => `${field} ${operator} ${value}${level ? `: ${level}` : ''}`,
        )
        .join('; ') || null,
  }
  return { title, description, references, documentUrl, frequency, selector, effectiveOn, ...lists }
}

async function refuseOwner(db: Database, ownerId: string): Promise<void> {
  const owners = await findOwners(db)
  if (!owners.some(({ id }) => id === ownerId)) throw invalidField('ownerId', watchMessages.notOwner)
}

/** Changes that are being assessed are compared with the new rules. */
async function proposeAgain(db: Database, watchId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update watch_changes set proposed_at = null where watch_id = ${watchId} and state = 'assessing' returning id`.execute(
    db,
  )
  for (const { id } of rows) await enqueueProposals(db, id)
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw notFound()
  return Number(text)
}
