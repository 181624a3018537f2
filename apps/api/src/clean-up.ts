import { deleteExpiredCounters } from '@domicile/server/http/rate-limits'
import { deleteOldAnswers } from '@domicile/server/http/idempotency'
import { deleteForgottenRunFiles } from './domain/runs/run-forms.ts'
import { deleteForgottenFiles } from './features/forms/assignments/answer-files.ts'
import { deleteForgottenFailures } from './domain/sign-in/attempts.ts'
import { deleteOldEmailChanges } from './domain/sign-in/email-changes.queries.ts'
import type { Database } from './feature.ts'
import {
  deleteForgottenPictures,
  deleteOldReadings,
} from './features/knowledge/knowledge-base/knowledge-base.public.ts'
import { deleteOldPages } from './features/mail/mail-intake/mail-intake.public.ts'
import { deleteRefusedFiles } from './features/compliance/screening-lists/screening-lists.public.ts'
import { deleteOldEstimates } from './features/translations/translation-estimates/translation-estimates.public.ts'
import { enqueueNext } from './jobs/regular-jobs.ts'

/** Deletes rows that protect or repeat a call and that no call reads any more, and files that nothing needs. */
export async function cleanUp(db: Database): Promise<void> {
  await deleteExpiredCounters(db)
  await deleteOldAnswers(db)
  await deleteForgottenFailures(db)
  await deleteOldEmailChanges(db)
  await deleteForgottenFiles(db)
  await deleteForgottenRunFiles(db)
  await deleteRefusedFiles(db)
  await deleteOldEstimates(db)
  await deleteOldPages(db)
  await deleteForgottenPictures(db)
  await deleteOldReadings(db)
  await enqueueNext(db, 'system.clean-up')
}
