import { notifyOnCommit } from '@domicile/server/db/live'
import type { Database } from '../../../feature.ts'

/** Has the screens of the intake refetch what a job changed. */
export function refreshIntake(db: Database): Promise<void> {
  return notifyOnCommit(db, [
    { noun: 'mail-intake', companyId: null, staffOnly: true, notifyHolders: 'mail:process' },
  ])
}
