import { type MailRule, type MailRuleInput, mailRuleRoutes } from '@domicile/contract/mail/mail-rules'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { type Database, feature } from '../../../feature.ts'

export const mailRulesFeature = feature(mailRuleRoutes, {
  'GET /api/mail-rules': async ({ db }) => {
    const { rows } = await sql<MailRule>`select ${columns} from mail_rules order by name, id`.execute(db)
    return rows
  },

  'POST /api/mail-rules': async ({ db, body, record }) => {
    const id = newId()
    await db
      .insertInto('mail_rules')
      .values({ id, ...writtenRow(body) })
      .execute()
    const rule = await lockRule(db, id)
    await record({ subjectId: id, subject: rule.name, after: auditFields(rule) })
    return rule
  },

  'PUT /api/mail-rules/:id': async ({ db, params, body, record }) => {
    const before = await lockRule(db, params.id)
    refuseStale(before, body)
    await db
      .updateTable('mail_rules')
      .set({ ...writtenRow(body), version: sql`version + 1` })
      .where('id', '=', before.id)
      .execute()
    const after = await lockRule(db, before.id)
    const change = { before: auditFields(before), after: auditFields(after) }
    await record({ subjectId: after.id, subject: after.name, ...change })
    return after
  },
})

const columns = columnsOf('id name sender words country isActive version')
const writtenRow = rowOf(['name', 'sender', 'words', 'country', 'isActive'])

function lockRule(db: Database, id: string): Promise<MailRule> {
  return lockRecord<MailRule>(db, 'mail_rules', sql`id = ${id}`, { columns })
}

function auditFields({ words, ...rule }: MailRule & MailRuleInput) {
  return { ...rule, words: words.join(', ') }
}
