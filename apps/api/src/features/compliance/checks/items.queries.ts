import type { CheckItem } from '@domicile/contract/compliance/checks/check-items'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

const itemColumns = sql`
  ${columnsOf('id outcome source checkedOn clientNote validUntil', 'item')},
  json_build_object('slug', kind.slug, 'name', kind.name, 'description', kind.description) as kind`

const resultColumns = sql`
  'outcome', outcome, 'source', source, 'searched', searched, 'found', found, 'checkedOn', checked_on,
  'note', note, 'clientNote', client_note, 'by', ${userName('done_by')}, 'at', to_json(done_at)`

const fileColumns = sql`
  'id', file.id, 'name', name, 'mediaType', media_type, 'size', size, 'sha256', sha256,
  'documentId', document_id, 'addedAt', to_json(uploaded_at), 'addedBy', ${userName('uploaded_by')}`

const staffColumns = sql`
  kind.role, item.needs_confirmation as "needsConfirmation",
  coalesce((select json_agg(json_build_object(${resultColumns}) order by result.number desc)
    from check_results result where result.item_id = item.id), '[]') as results,
  coalesce((select json_agg(json_build_object(${fileColumns}) order by file.id)
    from check_files file where file.item_id = item.id), '[]') as files`

/** The ordered kinds of a check. Only staff get the work on them. */
export async function findItems(db: Database, user: Actor, checkId: string): Promise<CheckItem[]> {
  const { rows } = await sql<CheckItem>`
    select ${itemColumns} ${user.role ? sql`, ${staffColumns}` : sql``}
    from check_items item join check_kinds kind on kind.id = item.kind_id
    where item.check_id = ${checkId} order by item.place`.execute(db)
  return rows
}

/** Finds the item of a check; throws 404 if it is of another. */
export async function getItem(db: Database, checkId: string, id: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select item.id, kind.name from check_items item join check_kinds kind on kind.id = item.kind_id
    where item.check_id = ${checkId} and item.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
