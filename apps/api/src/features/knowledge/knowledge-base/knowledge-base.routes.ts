import { knowledgeBase, type PostDraft } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import { postMessages } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { findCompanyFor } from '@domicile/server/auth/scope'
import { invalidField, notFound } from '@domicile/server/http/errors'
import { type Actor, type Context, inTwoSteps } from '@domicile/server/http/feature'
import { sanitiseArticle } from '@domicile/server/security/formatted-text'
import type { DB } from '../../../db/database.ts'
import {
  archive,
  createDraft,
  dropDraft,
  lockToPublish,
  restore,
  restoreVersion,
  saveDraft,
} from '../../../domain/drafts/drafts.ts'
import {
  addPrepared,
  auditFields,
  images,
  type Prepared,
  prepareFile,
  readContent,
} from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { type Database, feature } from '../../../feature.ts'
import { stopReminding } from './post-care.queries.ts'
import { postNoun } from './post-noun.ts'
import { printPost } from './print-post.ts'
import { publishPost } from './publish-post.ts'
import {
  downloadPicture,
  MOST_DOWNLOADED,
  insertPicture,
  isPictureFor,
  postPictures,
  refuseForeignPictures,
} from './post-pictures.ts'
import {
  listCategories,
  listHelp,
  listPosts,
  listPostVersions,
  lockToChange,
  refuseForeignRelated,
  viewPost,
} from './posts.queries.ts'

/** The knowledge base: staff write drafts, editors publish them to their audience. */
export function knowledgeBaseFeature({ fileStore, firmName }: { fileStore: FileStore; firmName: string }) {
  return feature(knowledgeBase, {
    'GET /api/posts': ({ db, user, query }) => listPosts(db, user, query),

    'GET /api/post-help': ({ db, user }) => listHelp(db, user),

    'GET /api/post-categories': ({ db, user }) => listCategories(db, user),

    'POST /api/posts': async ({ db, user, body, record }) => {
      const definition = await checked(db, user, body, [])
      const { slug, change } = await createDraft(db, postNoun, definition)
      await record(change)
      return viewPost(db, user, slug)
    },

    'GET /api/posts/:slug': ({ db, user, params }) => viewPost(db, user, params.slug),

    'GET /api/posts/:slug/paper': ({ db, user, params }) =>
      printPost({ db, fileStore, firmName }, user, params.slug),

    'PUT /api/posts/:slug': async ({ db, user, params, body, record }) => {
      const { version, ...sent } = body
      const { draft, published } = await lockToChange(db, user, params.slug)
      const definition = await checked(db, user, sent, [draft, published])
      await record(await saveDraft(db, postNoun, params.slug, { version, definition }))
      return viewPost(db, user, params.slug)
    },

    'DELETE /api/posts/:slug/draft': async ({ db, user, params, body, record }) => {
      await lockToChange(db, user, params.slug)
      await record(await dropDraft(db, postNoun, params.slug, body.version))
      return viewPost(db, user, params.slug)
    },

    'PUT /api/posts/:slug/publication': async ({ db, user, params, body, record }) => {
      await lockToChange(db, user, params.slug)
      const row = await lockToPublish(db, postNoun, params.slug, body.version)
      await record(await publishPost(db, row, user.id))
      return viewPost(db, user, params.slug)
    },

    'POST /api/post-pictures': inTwoSteps(
      ({ file }) => prepareFile(fileStore, file, images),
      ({ db, user, record }, prepared) => addPicture({ db, user, record }, prepared),
    ),

    'POST /api/post-pictures/copies': inTwoSteps(
      async ({ body }) => {
        const file = { name: 'picture', bytes: await downloadPicture(body.address) }
        return prepareFile(fileStore, file, images, MOST_DOWNLOADED)
      },
      ({ db, user, record }, prepared) => addPicture({ db, user, record }, prepared),
    ),

    'GET /api/post-pictures/:id': ({ db, user, params, query }) =>
      readContent({ db, fileStore }, postPictures, isPictureFor(user, params.id, query.post)),

    'GET /api/posts/:slug/versions': ({ db, user, params }) => listPostVersions(db, user, params.slug),

    'POST /api/posts/:slug/versions/:number/restoration': async ({ db, user, params, body, record }) => {
      await lockToChange(db, user, params.slug)
      const versions = await listPostVersions(db, user, params.slug)
      if (!versions.some(({ number }) => String(number) === params.number)) throw notFound()
      await record(await restoreVersion(db, postNoun, params, body.version))
      return viewPost(db, user, params.slug)
    },

    'PUT /api/posts/:slug/archival': async ({ db, user, params, body, record }) => {
      const { id } = await lockToChange(db, user, params.slug)
      await stopReminding(db, id)
      await record(await archive(db, postNoun, params.slug, body.reason))
      return viewPost(db, user, params.slug)
    },

    'DELETE /api/posts/:slug/archival': async ({ db, user, params, record }) => {
      await lockToChange(db, user, params.slug)
      await record(await restore(db, postNoun, params.slug))
      return viewPost(db, user, params.slug)
    },
  })

  type Adding = Pick<Context<DB>, 'db' | 'record'> & { user: Actor }

  async function addPicture({ db, user, record }: Adding, prepared: Prepared) {
    const file = await addPrepared(fileStore, prepared, (added, storedContent) =>
      insertPicture(db, user, added, storedContent),
    )
    await record({ subjectId: file.id, subject: file.name, staffOnly: true, after: auditFields(file) })
    return { id: file.id }
  }
}

/** Sanitises a draft, and refuses a company that the writer may not see. */
async function checked(
  db: Database,
  user: Actor,
  sent: PostDraft,
  before: readonly (PostDraft | null)[],
): Promise<PostDraft> {
  const companyId = sent.audience === 'company' ? sent.companyId : null
  if (sent.audience === 'company' && !(await findCompany(db, user, companyId)))
    throw invalidField('companyId', postMessages.noCompany)
  const content = sent.content === null ? null : sanitiseArticle(sent.content) || null
  const [services, screens, related] = [unique(sent.services), unique(sent.screens), unique(sent.related)]
  if (sent.audience === 'service' && services.length === 0)
    throw invalidField('services', postMessages.noService)
  await refuseForeignRelated(db, user, related, before)
  const draft = { ...sent, companyId, content, services, screens, related }
  await refuseForeignPictures(db, user, draft, before)
  return draft
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

async function findCompany(db: Database, user: Actor, id: string | null) {
  return id === null ? undefined : findCompanyFor(db, user, 'companies:read', id)
}
