import { checkMessages } from '@domicile/contract/compliance/checks/check-messages'
import {
  type CheckKind,
  type CheckKindInput,
  checkKindRoutes,
} from '@domicile/contract/compliance/checks/kinds'
import { can } from '@domicile/contract/permissions'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { freeSlug } from '../../../domain/drafts/drafts.queries.ts'
import { type Database, feature } from '../../../feature.ts'
import { findKinds, insertKind, lockKind, type PlainKind, updateKind } from './kinds.queries.ts'

const SLUGS = { table: 'check_kinds', word: 'check', reservedSlugs: [] } as const

export const checkKindsFeature = feature(checkKindRoutes, {
  'GET /api/check-kinds': async ({ db, user }) => {
    const kinds = await findKinds(db)
    const seesAll = can(user, 'checks:configure')
    return kinds.filter(({ isOffered }) => isOffered || seesAll).map((kind) => kindFor(user, kind))
  },

  'POST /api/check-kinds': async ({ db, user, body, record }) => {
    const slug = await freeSlug(db, SLUGS, body.name)
    await insertKind(db, slug, await withTemplate(db, body))
    const kind = await lockKind(db, slug)
    await record({ subjectId: kind.id, subject: kind.name, after: auditFields(kind) })
    return kindFor(user, kind)
  },

  'PUT /api/check-kinds/:slug': async ({ db, user, params, body, record }) => {
    const before = await lockKind(db, params.slug)
    refuseStale(before, body)
    await updateKind(db, before.id, await withTemplate(db, body))
    const after = await lockKind(db, params.slug)
    const change = { before: auditFields(before), after: auditFields(after) }
    await record({ subjectId: after.id, subject: after.name, ...change })
    return kindFor(user, after)
  },
})

/** Clients learn what they order, and not how the firm works on it. */
function kindFor(user: Actor, { id: _id, template, role, needsConfirmation, ...kind }: PlainKind): CheckKind {
  const view = { ...kind, needsData: template !== null }
  return user.role ? { ...view, template, role, needsConfirmation } : view
}

function auditFields({ id: _id, slug: _slug, version: _version, ...fields }: PlainKind) {
  return fields
}

/** A template of a kind is published and asks about checks. */
async function withTemplate(db: Database, kind: CheckKindInput) {
  if (!kind.template) return { ...kind, templateId: null }
  const { rows } = await sql<{ id: string }>`
    select templates.id from templates join template_versions versions
      on versions.template_id = templates.id and versions.number = published_version
    where slug = ${kind.template} and state = 'published' and definition->>'objectType' = 'check'`.execute(db)
  if (!rows[0]) throw invalidField('template', checkMessages.unknownTemplate)
  return { ...kind, templateId: rows[0].id }
}
