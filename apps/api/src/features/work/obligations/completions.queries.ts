import type { Completion } from '@domicile/contract/work/obligations/obligations'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../feature.ts'

type Completed = z.output<typeof Completion> & { companyId: string; ruleId: string; doneBy: string }

export async function saveCompletion(db: Database, completed: Completed): Promise<void> {
  const { companyId, ruleId, period, doneOn, note, doneBy } = completed
  await sql`
    insert into obligation_completions (company_id, rule_id, period, done_on, note, done_by)
    values (${companyId}, ${ruleId}, ${period}, ${doneOn}, ${note}, ${doneBy})
    on conflict (company_id, rule_id, period)
      do update set done_on = ${doneOn}, note = ${note}, done_by = ${doneBy}, done_at = now()`.execute(db)
}

export async function deleteCompletion(db: Database, companyId: string, ruleId: string, period: string) {
  await sql`
    delete from obligation_completions
    where company_id = ${companyId} and rule_id = ${ruleId} and period = ${period}`.execute(db)
}

export async function saveYearEnd(db: Database, companyId: string, yearEnd: string): Promise<void> {
  await sql`
    insert into compliance_calendars (company_id, year_end, version) values (${companyId}, ${yearEnd}, 2)
    on conflict (company_id)
      do update set year_end = ${yearEnd}, version = compliance_calendars.version + 1`.execute(db)
}
