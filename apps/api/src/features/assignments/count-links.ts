import type { Actor } from '@domicile/server/http/feature'
import type { RateLimits } from '@domicile/server/http/rate-limits'
import type { MailedLink } from '../../domain/surveys/outsiders.ts'
import type { Database } from '../../feature.ts'
import { countInvitations } from '../invitations/invitations.public.ts'

/** Counts mails to outsiders towards the limits on mails to strangers; throws the first refusal. */
export async function countLinks(
  db: Database,
  rateLimits: RateLimits,
  user: Actor,
  links: readonly MailedLink[],
): Promise<void> {
  const { refusals } = await countInvitations(db, rateLimits, user, links)
  const [refusal] = refusals.values()
  if (refusal) throw refusal
}
