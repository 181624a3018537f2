import { knowledgeBase, type PostDraft } from '@domicile/contract/knowledge-base/knowledge-base'
import { postMessages } from '@domicile/contract/knowledge-base/post-kinds'
import { findCompanyFor } from '@domicile/server/auth/scope'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sanitiseHtml } from '@domicile/server/security/formatted-text'
import { insertVersion, listVersions, lockBySlug } from '../../domain/drafts/drafts.queries.ts'
import {
  archive,
  createDraft,
  drawnOf,
  dropDraft,
  lockToPublish,
  publicationOf,
  restore,
  restoreVersion,
  saveDraft,
} from '../../domain/drafts/drafts.ts'
import { type Database, feature } from '../../feature.ts'
import { postNoun } from './post-noun.ts'
import { listCategories, listPosts, viewPost } from './posts.queries.ts'

/** The knowledge base: staff write drafts, editors publish them to their audience. */
export const knowledgeBaseFeature = feature(knowledgeBase, {
  'GET /api/posts': ({ db, user, query }) => listPosts(db, user, query),

  'GET /api/post-categories': ({ db, user }) => listCategories(db, user),

  'POST /api/posts': async ({ db, user, body, record }) => {
    const definition = await checked(db, user, body, null)
    const { slug, change } = await createDraft(db, postNoun, definition)
    await record(change)
    return viewPost(db, user, slug)
  },

  'GET /api/posts/:slug': ({ db, user, params }) => viewPost(db, user, params.slug),

  'PUT /api/posts/:slug': async ({ db, user, params, body, record }) => {
    const { version, ...sent } = body
    const before = drawnOf(await lockBySlug(db, postNoun, params.slug))
    const definition = await checked(db, user, sent, before.companyId)
    await record(await saveDraft(db, postNoun, params.slug, { version, definition }))
    return viewPost(db, user, params.slug)
  },

  'DELETE /api/posts/:slug/draft': async ({ db, user, params, record }) => {
    await record(await dropDraft(db, postNoun, params.slug))
    return viewPost(db, user, params.slug)
  },

  'PUT /api/posts/:slug/publication': async ({ db, user, params, body, record }) => {
    const row = await lockToPublish(db, postNoun, params.slug, body.version)
    refuseIncomplete(row.draft)
    const version = { definition: row.draft, publishedBy: user.id }
    await record(publicationOf(row, await insertVersion(db, postNoun, row.id, version)))
    return viewPost(db, user, params.slug)
  },

  'GET /api/posts/:slug/versions': ({ db, params }) => listVersions(db, postNoun, params.slug),

  'POST /api/posts/:slug/versions/:number/restoration': async ({ db, user, params, body, record }) => {
    await record(await restoreVersion(db, postNoun, params, body.version))
    return viewPost(db, user, params.slug)
  },

  'PUT /api/posts/:slug/archival': async ({ db, user, params, body, record }) => {
    await record(await archive(db, postNoun, params.slug, body.reason))
    return viewPost(db, user, params.slug)
  },

  'DELETE /api/posts/:slug/archival': async ({ db, user, params, record }) => {
    await record(await restore(db, postNoun, params.slug))
    return viewPost(db, user, params.slug)
  },
})

/** Sanitises a draft, and refuses a company that the writer may not see unless the post is for it already. */
async function checked(db: Database, user: Actor, sent: PostDraft, known: string | null): Promise<PostDraft> {
  const companyId = sent.audience === 'company' ? sent.companyId : null
  if (sent.audience === 'company' && companyId === null)
    throw invalidField('companyId', postMessages.noCompany)
  if (
    companyId !== null &&
    companyId !== known &&
    !(await findCompanyFor(db, user, 'companies:read', companyId))
  )
    throw invalidField('companyId', postMessages.noCompany)
  const content = sent.content === null ? null : sanitiseHtml(sent.content) || null
  return { ...sent, companyId, content }
}

/** A published article has a text, a published video its address. */
function refuseIncomplete({ kind, content, video }: PostDraft): void {
  if (kind === 'article' && content === null) throw invalidField('content', postMessages.noContent)
  if (kind === 'video' && video === null) throw invalidField('video', postMessages.noVideo)
}
