import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { mailShelf } from '@domicile/contract/mail/mail-shelf'
import type { List } from '@domicile/server/db/list'
import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { addCustody, SHELVED } from '../../../domain/mail/custody.ts'
import {
  isGone,
  lockMail,
  mailInScope,
  refuseGone,
  subjectOfMail,
  mailNumberColumn,
} from '../../../domain/mail/mail.queries.ts'
import { type Database, feature } from '../../../feature.ts'
import type { Label } from './label-paper.ts'
import { listOf } from './mail-list.ts'
import { viewMail } from './mail-view.ts'

const print = createPrinter<Label[]>(new URL('./label-thread.ts', import.meta.url), {
  tooLong: mailMessages.mostLabels,
})

/** The place of paper on the shelf, and its labels; their codes open the items at `publicUrl`. */
export function mailShelfFeature({ publicUrl }: { publicUrl: string }) {
  return feature(mailShelf, {
    'PUT /api/mail/:id/shelf': async ({ db, user, params, body: { place }, record }) => {
      const item = await lockMail(db, user, 'mail:process', params.id)
      refuseGone(item)
      const { shelf = null } = await viewMail(db, user, item.id)
      if (place !== shelf) {
        await sql`update mail_items set shelf = ${place}, version = version + 1 where id = ${item.id}`.execute(
          db,
        )
        await addCustody(db, item.id, { event: SHELVED, details: { place } })
        await record({ ...subjectOfMail(item), staffOnly: true, before: { shelf }, after: { shelf: place } })
      }
      return viewMail(db, user, item.id)
    },

    'GET /api/mail/:id/label': async ({ db, user, params }) => {
      const where = sql`${mailInScope(user, 'mail:process')} and mail_items.id = ${params.id}`
      const [label] = await findLabels(db, publicUrl, { where, orderBy: sql`mail_items.id` })
      if (!label) throw notFound()
      return fileOf(`${label.number}.pdf`, [label])
    },

    'GET /api/mail/labels': async ({ db, user, query }) => {
      const list = await listOf(db, user, { ...query, sort: 'received', order: 'desc' })
      const where = sql`${list.where} and ${list.search?.byIndex ?? sql`true`} and not ${isGone}`
      const labels = await findLabels(db, publicUrl, { ...list, where })
      if (labels.length > MOST_LABELS) throw new Refusal('too-many', { text: mailMessages.mostLabels })
      if (labels.length === 0) throw new Refusal('state', { text: mailMessages.noLabels })
      return fileOf('Labels.pdf', labels)
    },
  })
}

const MOST_LABELS = 210

async function findLabels(
  db: Database,
  publicUrl: string,
  { where, orderBy }: Pick<List, 'where' | 'orderBy'>,
) {
  const { rows } = await sql<Label>`
    select ${mailNumberColumn} as number, companies.name as company,
      mail_items.received_on as "receivedOn", case when not ${isGone} then mail_items.shelf end as shelf,
      ${publicUrl}::text || '/active-services/mail/' || mail_items.id as address
    from mail_items left join companies on companies.id = mail_items.company_id
    where ${where} order by ${orderBy} limit ${MOST_LABELS + 1}`.execute(db)
  return rows
}

async function fileOf(name: string, labels: Label[]) {
  return { name, mediaType: 'application/pdf', content: await print(labels) }
}
