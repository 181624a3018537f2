import type { CaseRequestInput } from '@domicile/contract/compliance/due-diligence/case-work'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { ownMessages } from '@domicile/contract/messages'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { findCompanyDay } from '../../../../domain/companies/company-day.ts'
import { insertRequest } from '../../../../domain/due-diligence/case-requests.ts'
import type { PlainCase } from '../../../../domain/due-diligence/cases.queries.ts'
import { formDraft, requireTemplate, sendToCompany } from '../../../../domain/surveys/send-to-company.ts'
import type { Database } from '../../../../feature.ts'
import { publishMissing } from '../../../forms/surveys/surveys.public.ts'
import { findSettings } from './settings.queries.ts'

type Template = { slug: string; name: string }

/** Sends a form to the company of a case; returns its name. */
export async function sendForm(
  db: Database,
  one: PlainCase,
  input: CaseRequestInput,
  userId: string,
): Promise<string> {
  if (input.dueOn < (await findCompanyDay(db, one.companyId)))
    throw invalidField('dueOn', ownMessages.pastDate)
  const form = await findForm(db, one, input, userId)
  const template = await requireTemplate(db, form.slug)
  const draft = formDraft(one.companyId, form, input)
  const surveyId = await sendToCompany(db, one.companyId, { draft, template, sentBy: userId })
  await insertRequest(db, one, { surveyId, reason: input.reason, userId })
  return draft.name
}

async function findForm(
  db: Database,
  { companyId }: PlainCase,
  { form, template }: CaseRequestInput,
  userId: string,
): Promise<Template> {
  if (form === 'missing') return publishMissing(db, companyId, userId)
  const { abcTemplate } = await findSettings(db)
  const slug = form === 'abc' ? abcTemplate : template
  if (!slug) throw new Refusal('state', { text: dueDiligenceMessages.noAbcForm })
  const { rows } = await sql<Template>`
    select templates.slug, templates.name from templates join template_versions versions
      on versions.template_id = templates.id and versions.number = published_version
    where slug = ${slug} and state = 'published' and definition->>'objectType' = 'company'`.execute(db)
  if (rows[0]) return rows[0]
  throw form === 'template'
    ? invalidField('template', dueDiligenceMessages.unknownTemplate)
    : new Refusal('state', { text: dueDiligenceMessages.unknownTemplate })
}
