import { ownMessages } from '@domicile/contract/messages'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import type { SendEffect, SurveyDraft } from '@domicile/contract/forms/surveys/surveys'
import type { Actor } from '@domicile/server/http/feature'
import type { RateLimits } from '@domicile/server/http/rate-limits'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { countMails } from '../../accounts/invitations/invitations.public.ts'
import { isManaged } from './survey-scope.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

type Outsiders = SurveyDraft['audience']['outsiders']
type Problems = SendEffect['problems']

/** Returns the outsiders of unknown companies, and those who have an account in their company. */
export async function outsiderProblems(
  db: Database,
  outsiders: Outsiders,
  managerId: string | null,
): Promise<Problems> {
  const [companyIds, emails] = [outsiders.map((one) => one.companyId), outsiders.map(({ email }) => email)]
  const { rows } = await sql<{ place: number; isKnown: boolean; hasAccount: boolean }>`
    select place::integer - 1 as place,
      exists (select from companies where companies.id = chosen.id) and ${isManaged(managerId)} as "isKnown",
      exists (select from memberships member join users on users.id = member.user_id
        where member.company_id = chosen.id and users.email = chosen.email) as "hasAccount"
    from unnest(${companyIds}::uuid[], ${emails}::text[]) with ordinality as chosen (id, email, place)
    order by place`.execute(db)
  return rows
    .filter(({ isKnown, hasAccount }) => !isKnown || hasAccount)
    .map(({ place, isKnown }) => ({
      path: `audience/outsiders/${place}/${isKnown ? 'email' : 'companyId'}`,
      message: isKnown ? surveyMessages.hasAccount : ownMessages.unknownCompany,
    }))
}

/** Returns the outsiders who are asked for sections that the template does not have. */
export function sectionProblems(outsiders: Outsiders, { sections }: TemplateDraft): Problems {
  const sectionNames = new Set(sections.map(({ name }) => name))
  return outsiders.flatMap((outsider, place): Problems => {
    if (outsider.sections === 'all' || outsider.sections.every((name) => sectionNames.has(name))) return []
    return [{ path: `audience/outsiders/${place}/sections`, message: surveyMessages.outsiderSections }]
  })
}

/** Counts the mails to outsiders towards the limits on mails to strangers. Throws as `countMails`. */
export async function countOutsiders(
  db: Database,
  rateLimits: RateLimits,
  user: Actor,
  outsiders: Outsiders,
): Promise<void> {
  const sendings = outsiders.map(({ companyId, email }, place) => ({ id: String(place), companyId, email }))
  await countMails(db, rateLimits, user, sendings)
}
