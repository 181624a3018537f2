import { KEYS_VERSION } from '@domicile/screening/candidate-keys'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** The condition that a former release made the keys of a row of `screening_parties`. */
export const hasFormerKeys: RawBuilder<boolean> = sql`keys_version < ${KEYS_VERSION}`

/** Returns true while listed parties have keys of a former release, under which not all of them are found. */
export async function areKeysFormer(db: Database): Promise<boolean> {
  const { rows } = await sql`select from screening_parties where ${hasFormerKeys} limit 1`.execute(db)
  return rows.length > 0
}
