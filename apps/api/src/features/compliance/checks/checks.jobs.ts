import { notifyOnCommit } from '@domicile/server/db/live'
import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import type { Database } from '../../../feature.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { findCertifiable, insertCertificate } from './certificates.queries.ts'
import type { Certificate } from './certificate-paper.ts'

const print = createPrinter<Certificate>(new URL('./certificate-thread.ts', import.meta.url), {
  tooLong: 'This check has too many parts for one certificate.',
})

/** The jobs of checks; `firm` is the name on certificates. */
export function checkJobs({ firm }: { firm: string }): Pick<MainJobHandlers, 'check.certificate'> {
  return {
    'check.certificate': ({ payload, once }) => once((db) => issueCertificate(db, payload.checkId, firm)),
  }
}

async function issueCertificate(db: Database, checkId: string, firm: string): Promise<void> {
  const found = await findCertifiable(db, checkId)
  if (!found) return
  const { companyId, ...content } = found
  const bytes = await print({ ...content, firm })
  await insertCertificate(db, { checkId, companyId, bytes })
  // An open screen then offers it.
  await notifyOnCommit(db, [{ noun: 'check', companyId, staffOnly: false }])
}
