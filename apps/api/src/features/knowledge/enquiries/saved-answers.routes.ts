import { enquiryMessages, MOST_SAVED_ANSWERS } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { type SavedAnswer, savedAnswers } from '@domicile/contract/knowledge/enquiries/saved-answers'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { invalidField } from '@domicile/server/http/errors'
import { refuseStale } from '@domicile/server/http/versions'
import { type RawBuilder, sql } from 'kysely'
import { type Database, feature } from '../../../feature.ts'

const columns = columnsOf('id name text updatedAt version')

/** Texts that staff insert into their answers. */
export const savedAnswersFeature = feature(savedAnswers, {
  'GET /api/saved-answers': ({ db }) => find(db, sql`order by lower(name)`),

  'POST /api/saved-answers': async ({ db, body, record }) => {
    if ((await find(db)).length >= MOST_SAVED_ANSWERS) throw invalidField('name', enquiryMessages.mostSaved)
    const id = newId()
    await refuseTakenName(db, body.name, id)
    await db
      .insertInto('saved_answers')
      .values({ id, ...body })
      .execute()
    await record({ subjectId: id, subject: body.name, staffOnly: true, after: { text: body.text } })
    return get(db, id)
  },

  'PUT /api/saved-answers/:id': async ({ db, params: { id }, body, record }) => {
    const before = await lock(db, id)
    refuseStale(before, body)
    await refuseTakenName(db, body.name, id)
    await sql`
      update saved_answers set name = ${body.name}, text = ${body.text}, updated_at = now(), version = version + 1
      where id = ${id}`.execute(db)
    const after = await get(db, id)
    const change = { before: auditFields(before), after: auditFields(after) }
    await record({ subjectId: id, subject: after.name, staffOnly: true, ...change })
    return after
  },

  'DELETE /api/saved-answers/:id': async ({ db, params: { id }, record }) => {
    const { name, text } = await lock(db, id)
    await db.deleteFrom('saved_answers').where('id', '=', id).execute()
    await record({ subjectId: id, subject: name, staffOnly: true, before: { text } })
  },
})

async function find(db: Database, rest: RawBuilder<unknown> = sql``): Promise<SavedAnswer[]> {
  const { rows } = await sql<SavedAnswer>`select ${columns} from saved_answers ${rest}`.execute(db)
  return rows
}

async function get(db: Database, id: string): Promise<SavedAnswer> {
  return (await find(db, sql`where id = ${id}`))[0]!
}

function lock(db: Database, id: string): Promise<SavedAnswer> {
  return lockRecord<SavedAnswer>(db, 'saved_answers', sql`id = ${id}`, { columns })
}

async function refuseTakenName(db: Database, name: string, exceptId: string): Promise<void> {
  const duplicates = await find(db, sql`where lower(name) = lower(${name}) and id <> ${exceptId}`)
  if (duplicates.length > 0) throw invalidField('name', enquiryMessages.nameTaken)
}

function auditFields({ name, text }: SavedAnswer) {
  return { name, text }
}
