import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { columnsOf } from '@domicile/server/db/columns'
import type { Database } from '../../feature.ts'
import { visibleTo } from './service-view.ts'

type Picture = { mediaType: string; bytes: Buffer }

/** Finds the picture of a service that a user may see. Throws 404. */
export async function getPicture(db: Database, user: Actor, serviceId: string): Promise<Picture> {
  const { rows } = await sql<Picture>`
    select ${columnsOf('mediaType bytes')} from services
    join service_pictures on service_pictures.id = picture_id
    where ${visibleTo(user)} and services.id = ${serviceId}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Replaces the picture of a service; null removes it. */
export async function replacePicture(
  db: Database,
  serviceId: string,
  picture: Picture | null,
): Promise<void> {
  const id = picture && newId()
  if (picture)
    await db
      .insertInto('service_pictures')
      .values({ id: id!, media_type: picture.mediaType, bytes: picture.bytes })
      .execute()
  await sql`
    with former as (select picture_id from services where id = ${serviceId}),
      changed as (update services set picture_id = ${id}, version = version + 1, updated_at = now()
        where id = ${serviceId})
    delete from service_pictures where id = (select picture_id from former)`.execute(db)
}
