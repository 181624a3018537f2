import { watchMessages } from '@domicile/contract/knowledge/watches/watch-kinds'
import { newId } from '@domicile/server/db/ids'
import { invalidField, notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import type { StoredParagraph } from './paragraphs.ts'
import { findObligations } from './trace.ts'

type NewObligation = StoredParagraph & { ruleId: string | null; title: string | null }

/** Links a changed paragraph to an obligation, which has the title of its rule unless another is given. */
export async function addObligation(
  db: Database,
  changeId: string,
  { ruleId, title, block, paragraph, sha256 }: NewObligation,
) {
  const ofRule = ruleId && (await findRuleTitle(db, ruleId))
  const name = title ?? ofRule
  if (!name) throw invalidField('title', watchMessages.oneObligation)
  await db
    .insertInto('watch_obligations')
    .values({ id: newId(), change_id: changeId, block, paragraph, sha256, rule_id: ruleId, title: name })
    .execute()
  return name
}

/** A rule of the firm; those of one company are not for all to see. */
async function findRuleTitle(db: Database, ruleId: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select title from obligation_rules where id = ${ruleId} and company_id is null and removed_at is null`.execute(
    db,
  )
  if (!rows[0]) throw invalidField('ruleId', watchMessages.oneObligation)
  return rows[0].title
}

/** Removes the link; returns the title. */
export async function removeObligation(db: Database, changeId: string, id: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    delete from watch_obligations where change_id = ${changeId} and id = ${id} returning title`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].title
}

/** Links the obligations of a change to another of the same versions, in the same order; their tasks stay with the first. */
export async function copyObligations(db: Database, fromId: string, toId: string): Promise<void> {
  const obligations = await findObligations(db, fromId)
  if (obligations.length === 0) return
  await db
    .insertInto('watch_obligations')
    .values(
      obligations.map(({ ruleId, ...obligation }) => ({
        ...obligation,
        ...{ id: newId(), change_id: toId, rule_id: ruleId },
      })),
    )
    .execute()
}
