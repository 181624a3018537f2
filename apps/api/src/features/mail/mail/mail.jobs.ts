import type { ScanLoan } from '../../../domain/documents/scan-loan.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { escalateMail } from './escalate-mail.ts'
import { readFile } from './read-file.ts'
import { remindOfDeadlines } from './remind-deadlines.ts'

type MailJobs = Pick<MainJobHandlers, `mail.${'read-file' | 'escalate' | 'remind-deadlines'}`>

/** The jobs of mail. */
export function mailJobs({
  fileStore,
  withReader,
}: {
  fileStore: FileStore
  withReader: ScanLoan
}): MailJobs {
  return {
    'mail.read-file': ({ db, payload }) =>
      withReader((reader) => readFile(db, { fileStore, reader }, payload.fileId)),
    'mail.escalate': ({ once }) => once(escalateMail),
    'mail.remind-deadlines': ({ once }) => once(remindOfDeadlines),
  }
}
