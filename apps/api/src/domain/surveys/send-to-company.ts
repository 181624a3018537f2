import type { SurveyDraft } from '@domicile/contract/forms/surveys/surveys'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { findAccountManager } from '../companies/account-manager.ts'
import { findPublishedBySlug, lockPublished } from '../templates/published.queries.ts'
import { audienceOf } from './sending.ts'
import { insertSurvey, openSurvey } from './survey-drafts.ts'

const LONGEST_NAME = 120

/** The draft of a survey of one company that everyone there may answer; its name is cut to what fits. */
export function formDraft(
  companyId: string,
  { slug, name }: { slug: string; name: string },
  { dueOn, message }: { dueOn: string; message: string | null },
): SurveyDraft {
  return {
    name: name.slice(0, LONGEST_NAME).trim(),
    templateSlug: slug,
    message,
    note: null,
    dueOn,
    remindDays: [7, 1],
    audience: { companies: [companyId], to: 'everybody', persons: [], outsiders: [] },
  }
}

type Sent = { draft: SurveyDraft; template: { id: string; version: number }; sentBy: string }

/** Sends a survey to one company for the portal; returns its id. It belongs to the company's account manager. */
export async function sendToCompany(
  db: Database,
  companyId: string,
  { draft, template, sentBy }: Sent,
): Promise<string> {
  const manager = await findAccountManager(db, companyId)
  const owner = { templateId: template.id, managerId: manager?.id ?? null, createdBy: sentBy }
  const { id } = await insertSurvey(db, draft, owner)
  await refuseNoAudience(db, id)
  await openSurvey(db, id, template.version, sentBy)
  const about = { subjectId: id, subject: draft.name, staffOnly: true }
  const after = {
    state: 'open',
    template: `${draft.templateSlug} (version ${template.version})`,
    companies: 1,
  }
  await recordChange(db, 'survey.sent', byPortal(), { ...about, after })
  return id
}

/** Locks the published template with a slug; refuses one that is not published. */
export async function requireTemplate(db: Database, slug: string) {
  const isPublished = (await lockPublished(db, [slug])).has(slug)
  const template = isPublished ? await findPublishedBySlug(db, slug) : undefined
  if (!template) throw new Refusal('state', { text: 'The template of the survey is not published.' })
  return template
}

async function refuseNoAudience(db: Database, surveyId: string): Promise<void> {
  const { rows } = await sql<{ reason: string | null }>`${audienceOf(surveyId)}`.execute(db)
  if (!rows.some(({ reason }) => reason === null))
    throw new Refusal('no-audience', { text: 'No one in the company can be asked to answer the survey.' })
}
