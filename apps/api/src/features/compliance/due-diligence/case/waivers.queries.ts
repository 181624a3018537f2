import { newId } from '@domicile/server/db/ids'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'

/** Something that the settings require and that is not asked for until a day. */
export type Waiver = { gap: string; reason: string; until: string; by: string }

/** Finds the waivers that apply on a day; of several of the same gap the last one counts. */
export async function findWaivers(db: Database, companyId: string, day: string): Promise<Waiver[]> {
  const { rows } = await sql<Waiver>`
    select * from (
      select distinct on (lack) lack as gap, reason, until::text, ${userName('waived_by')} as by
      from due_diligence_waivers where company_id = ${companyId} order by lack, number desc
    ) last where until >= ${day} order by gap`.execute(db)
  return rows
}

type Review = { id: string; companyId: string }

type Waived = { gap: string; reason: string; until: string; userId: string }

/** Stores a waiver. The database refuses the preparers of the review. */
export async function insertWaiver(db: Database, review: Review, waived: Waived): Promise<void> {
  const { gap, reason, until, userId } = waived
  await db
    .insertInto('due_diligence_waivers')
    .values({
      id: newId(),
      company_id: review.companyId,
      review_id: review.id,
      lack: gap,
      reason,
      until,
      waived_by: userId,
    })
    .execute()
}
