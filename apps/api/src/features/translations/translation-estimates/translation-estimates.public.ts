import { sql } from 'kysely'
import { deleteUnnamed } from '../../../domain/files/answer-files.ts'
import type { Database } from '../../../feature.ts'
import { estimateFiles } from './estimates.queries.ts'

/** Deletes estimates of which no translation has come, after 30 days. */
export function deleteOldEstimates(db: Database): Promise<void> {
  return deleteUnnamed(db, estimateFiles, sql`requested_at < now() - interval '30 days'`)
}
