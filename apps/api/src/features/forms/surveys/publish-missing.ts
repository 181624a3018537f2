import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { publishGenerated } from '../templates/templates.public.ts'
import { findMissing } from './missing.queries.ts'
import { missingSections } from './missing-sections.ts'

const LONGEST_NAME = 120

/** Publishes a template that asks one company for all that its record misses or must ask again. */
export async function publishMissing(db: Database, companyId: string, userId: string) {
  const { today, ...missing } = await findMissing(db, companyId)
  const sections = missingSections(missing)
  if (sections.length === 0) throw new Refusal('state', { text: surveyMessages.nothingMissing })
  const { rows } = await sql<{ name: string }>`select name from companies where id = ${companyId}`.execute(db)
  const name = `Missing information: ${rows[0]!.name}`.slice(0, LONGEST_NAME).trim()
  const draft = { name, description: null, objectType: 'company', sections } as const
  const template = await publishGenerated(db, draft, userId)
  return { ...template, name, today, sections }
}
