import { candidateKeys, KEYS_VERSION } from '@domicile/screening/candidate-keys'
import type { Entity } from '@domicile/screening/entity'
import { sql } from 'kysely'
import { areKeysFormer, hasFormerKeys } from '../../../domain/screening/former-keys.ts'
import type { Database } from '../../../feature.ts'
import { enqueueNext, enqueueNow } from '../../../jobs/regular-jobs.ts'

/** Parties whose keys one job makes. */
const BATCH = 500

/**
 * Makes the keys of parties again that a former release made, in batches. Once all are made, every subject is due: it may
 * resemble a party that its last run did not find, and its own keys are those of that run.
 */
export async function rekeyParties(db: Database): Promise<void> {
  const parties = await findFormer(db)
  if (parties.length === 0) return enqueueNext(db, 'screening-list.rekey')
  await storeKeys(db, parties)
  if (parties.length === BATCH && (await areKeysFormer(db))) return enqueueNow(db, 'screening-list.rekey')
  await sql`update screening_subjects set is_affected = true`.execute(db)
  await enqueueNow(db, 'screening.check')
  await enqueueNext(db, 'screening-list.rekey')
}

type Party = Entity & { listId: string; partyId: string; fromNumber: number }

async function findFormer(db: Database): Promise<Party[]> {
  const { rows } = await sql<Party>`
    select list_id as "listId", party_id as "partyId", from_number as "fromNumber", schema, properties
    from screening_parties where ${hasFormerKeys} limit ${BATCH} for update`.execute(db)
  return rows
}

async function storeKeys(db: Database, parties: readonly Party[]): Promise<void> {
  const rows = parties.map(({ listId, partyId, fromNumber, ...entity }) => {
    return { listId, partyId, fromNumber, keys: candidateKeys(entity).keys }
  })
  await sql`
    update screening_parties party set candidate_keys = keys, keys_version = ${KEYS_VERSION}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made ("listId" uuid, "partyId" text, "fromNumber" integer, keys text[])
    where party.list_id = made."listId" and party.party_id = made."partyId"
      and party.from_number = made."fromNumber"`.execute(db)
}
