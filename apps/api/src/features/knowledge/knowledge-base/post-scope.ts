import { can } from '@domicile/contract/permissions'
import { inScope } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { withVersion } from '../../../domain/drafts/draft-lists.ts'
import { postNoun } from './post-noun.ts'

/** Posts; `definition` is the published version, `drawn` the draft or, without one, the published version. */
export const posts = withVersion(postNoun)

/** The user may write the post: writers reach posts for a company that they see, as it is published and as a draft. */
export function isEditedBy(user: Actor): RawBuilder<boolean> {
  if (!can(user, 'posts:edit')) return sql<boolean>`false`
  return sql<boolean>`(${isInReach(user, sql`definition`)} and ${isInReach(user, sql`drawn`)})`
}

/** The user may read the post: writers also before it is published, and in the archive. */
export function isVisibleTo(user: Actor): RawBuilder<boolean> {
  return sql<boolean>`(${isEditedBy(user)} or ${isReadBy(user)})`
}

/** The published version is meant for the user. */
export function isReadBy(user: Actor): RawBuilder<boolean> {
  return sql<boolean>`(state = 'published' and ${user.role ? isInReach(user, sql`definition`) : isForClient(user)})`
}

/** A definition is for no company, or for one that the member of staff may see. */
export function isInReach(user: Actor, definition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`
    (${definition} ->> 'companyId' is null or exists (
      select from companies
      where ${inScope(user, 'companies:read', 'companies.id')} and id = (${definition} ->> 'companyId')::uuid))`
}

function isForClient({ memberships }: Actor): RawBuilder<boolean> {
  const companies = memberships.map(({ companyId }) => companyId)
  return sql<boolean>`
    (definition ->> 'audience' = 'all'
      or (definition ->> 'audience' = 'company' and definition ->> 'companyId' = any(${companies}::text[]))
      or (definition ->> 'audience' = 'service'
        and definition -> 'services' ?| array(select services_of(${companies}::uuid[]))))`
}
