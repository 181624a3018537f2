import { createThread } from '@domicile/server/files/thread'
import { createGate } from '@domicile/server/http/gate'
import type { Database } from '../../feature.ts'
import type { MainJobHandlers } from '../../jobs.ts'
import { findCertifiable, insertCertificate } from './certificates.queries.ts'
import type { Certificate } from './certificate-paper.ts'

/** Drawing takes about a tenth of a second of processor time. */
const oneAtATime = createGate(1, 20)
const draw = createThread<Certificate, Uint8Array>(new URL('./certificate-thread.ts', import.meta.url), {
  milliseconds: 15_000,
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
  const bytes = await oneAtATime(async () => Buffer.from(await draw({ ...content, firm })))
  await insertCertificate(db, { checkId, companyId, bytes })
}
