import {
  describeRequirements,
  requiredGroups,
  requiredGroupNames,
} from '@domicile/contract/compliance/due-diligence/requirements'
import type { DueDiligenceSettings } from '@domicile/contract/compliance/due-diligence/settings'
import type { Actor } from '@domicile/server/http/feature'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { actionsOn, findProposals, type Proposals } from '../../../../domain/proposals/proposals.queries.ts'
import type { Database } from '../../../../feature.ts'

export type Settings = DueDiligenceSettings & {
  templateId: string | null
  isPublished: boolean | null
  formVersion: number | null
}

const ofTemplate = (column: string) =>
  sql`(select ${sql.raw(column)} from templates where templates.id = template_id)`

const columns = sql`${columnsOf('requirements holdersFrom templateId')},
  ${ofTemplate('slug')} as "abcTemplate", ${ofTemplate('name')} as "formName",
  ${ofTemplate(`templates.state = 'published'`)} as "isPublished",
  ${ofTemplate('published_version')} as "formVersion"`

export const settingsProposals: Proposals = { table: 'due_diligence_settings', columns }

/** The settings in force, with the form's template, its version, and if it is published. */
export async function findSettings(db: Database): Promise<Settings> {
  return (await findProposals<Settings>(db, settingsProposals)).current
}

/** The settings with the proposed change; those who may not change them have no actions. */
export async function viewSettings(db: Database, user: Actor, mayChange: boolean) {
  const { current, proposed } = await findProposals<Settings>(db, settingsProposals)
  const actions = mayChange ? actionsOn(proposed, user) : { allowedActions: [], obstacles: [] }
  return { current, proposed, ...actions }
}

/** The settings as the history names them. */
export function recordedSettings({ formName, requirements, holdersFrom }: Settings) {
  const texts = describeRequirements(requirements)
  const required = requiredGroupNames.flatMap((group) =>
    texts[group] ? [`${requiredGroups[group].label}: ${texts[group]}`] : [],
  )
  return { abcTemplate: formName, requirements: required, holdersFrom }
}

type Changed = Pick<Settings, 'templateId' | 'requirements' | 'holdersFrom'> & { reason: string; by: string }

/** Stores proposed settings. */
export async function insertProposal(db: Database, changed: Changed): Promise<void> {
  const { templateId, requirements, holdersFrom, reason, by } = changed
  await sql`
    insert into due_diligence_settings (template_id, requirements, holders_from, reason, proposed_by)
    values (${templateId}, ${JSON.stringify(requirements)}::jsonb, ${holdersFrom}, ${reason}, ${by})`.execute(
    db,
  )
}
