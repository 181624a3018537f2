import { inTransaction } from '@domicile/server/db/db'
import { deleteForgottenRunFiles } from './domain/runs/run-forms.ts'
import { deleteForgottenFiles } from './features/forms/assignments/answer-files.ts'
import type { Database } from './feature.ts'
import {
  deleteForgottenPictures,
  deleteOldReadings,
} from './features/knowledge/knowledge-base/knowledge-base.public.ts'
import { deleteOldPages } from './features/mail/mail-intake/mail-intake.public.ts'
import { deleteRefusedFiles } from './features/compliance/screening-lists/screening-lists.public.ts'
import { deleteOldEstimates } from './features/translations/translation-estimates/translation-estimates.public.ts'
import { enqueueNext, enqueueNow } from './jobs/regular-jobs.ts'
import { applyRetention } from './retention.ts'

/** Deletes what the table of retentions no longer allows, and files that nothing needs. */
export async function cleanUp(db: Database): Promise<void> {
  const isDone = await inTransaction(db, applyRetention)
  await deleteForgottenFiles(db)
  await deleteForgottenRunFiles(db)
  await deleteRefusedFiles(db)
  await deleteOldEstimates(db)
  await deleteOldPages(db)
  await deleteForgottenPictures(db)
  await deleteOldReadings(db)
  await (isDone ? enqueueNext : enqueueNow)(db, 'system.clean-up')
}
