import type { ReviewKind } from '@domicile/contract/compliance/due-diligence/case-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { notify } from '../../../../domain/notices/notify.ts'
import { findResponsible } from '../../../../domain/people/people-scope.ts'
import { noticeOfCase, type PlainCase } from '../../../../domain/due-diligence/cases.queries.ts'

type Opened = Pick<PlainCase, 'id' | 'companyId' | 'slug'>

/** Opens the case of a company with its first review; undefined if it has one already. Demo data opens it in the past. */
export async function openCase(
  db: Database,
  companyId: string,
  openedBy: string | null,
  openedAt: string | null = null,
): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`
    insert into due_diligence_cases (id, company_id, opened_by, opened_at)
    values (${newId()}, ${companyId}, ${openedBy}, coalesce(${openedAt}, now()))
    on conflict (company_id) do nothing returning ${columnsOf('id companyId slug')}`.execute(db)
  const opened = rows[0]
  if (opened) await insertReview(db, opened, { number: 1, kind: 'onboarding' })
  return opened
}

/** Stores a new review of a case, without its sections; returns its id. */
export async function insertReview(
  db: Database,
  { id: caseId, companyId }: Pick<PlainCase, 'id' | 'companyId'>,
  { number, kind }: { number: number; kind: ReviewKind },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('due_diligence_reviews')
    .values({ id, company_id: companyId, case_id: caseId, number, kind })
    .execute()
  return id
}

/** Notifies the account manager of a new case; without one, the administrators. */
export async function notifyOfCase(db: Database, opened: Opened, company: { name: string }): Promise<void> {
  await notify(db, {
    kind: 'due-diligence.opened',
    to: await findResponsible(db, opened.companyId),
    ...noticeOfCase(opened),
    title: `Start the due diligence of ${company.name}`,
  })
}
