import type { CheckKindInput } from '@domicile/contract/compliance/checks/kinds'
import type { CheckRole, KindSubjects } from '@domicile/contract/compliance/checks/check-kinds'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** A kind of check as stored. */
export type PlainKind = {
  id: string
  slug: string
  name: string
  description: string
  subjects: KindSubjects
  role: CheckRole
  days: number
  needsConfirmation: boolean
  validMonths: number | null
  service: string | null
  isOffered: boolean
  /** The slug of its template. */
  template: string | null
  version: number
}

const columns = columnsOf(
  'id slug name description subjects role days needsConfirmation validMonths service isOffered template version',
  'check_kinds',
  { template: sql`(select templates.slug from templates where templates.id = template_id)` },
)

/** The kinds of check in their order. */
export async function findKinds(db: Database): Promise<PlainKind[]> {
  const { rows } = await sql<PlainKind>`select ${columns} from check_kinds order by place`.execute(db)
  return rows
}

/** Locks a kind of check until the transaction ends; throws 404 if there is none. */
export async function lockKind(db: Database, slug: string): Promise<PlainKind> {
  const { rows } = await sql<PlainKind>`
    select ${columns} from check_kinds where slug = ${slug} for no key update`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const writtenRow = rowOf([
  'name',
  'description',
  'subjects',
  'role',
  'days',
  'needsConfirmation',
  'validMonths',
  'service',
  'isOffered',
])

type Written = CheckKindInput & { templateId: string | null }

export async function insertKind(db: Database, slug: string, kind: Written): Promise<void> {
  await db
    .insertInto('check_kinds')
    .values({ id: newId(), slug, template_id: kind.templateId, ...writtenRow(kind) })
    .execute()
}

export async function updateKind(db: Database, id: string, kind: Written): Promise<void> {
  await db
    .updateTable('check_kinds')
    .set({ template_id: kind.templateId, ...writtenRow(kind), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
