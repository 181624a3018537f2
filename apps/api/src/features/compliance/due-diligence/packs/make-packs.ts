import { dayIn } from '@domicile/contract/days'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import { inTransaction } from '@domicile/server/db/db'
import { sha256Of } from '@domicile/server/security/sha256'
import { findCompanyZone } from '../../../../domain/companies/company-day.ts'
import { subjectOfCase } from '../../../../domain/due-diligence/cases.queries.ts'
import type { LeftOut } from './pack-manifest.ts'
import type { FileStore, StoredContent } from '../../../../domain/files/file-store.ts'
import { wholeFirm } from '../../../../domain/ownership/structure-history.ts'
import { notify } from '../../../../domain/notices/notify.ts'
import type { Database } from '../../../../feature.ts'
import { printStructure } from '../../../companies/owners/owners.public.ts'
import { findWatchers } from '../case/watch/watchers.queries.ts'
import { findEvidence, readEvidence } from './evidence-files.ts'
import { type PackSource, readPackSource } from './pack-source.ts'
import { findUnpacked, insertFailure, insertPack, type NewPack } from './packs.queries.ts'
import { writeArchive } from './write-archive.ts'

type Parts = { db: Database; fileStore: FileStore; firm: string; isLastAttempt: boolean }

const print = createPrinter<PackSource>(new URL('./pack-paper-thread.ts', import.meta.url), {
  tooLong: 'This review has too many facts for one document.',
  milliseconds: 120_000,
})

/**
 * Makes the packs that the decided reviews of a case lack, in order, because each names the one made before. One that can't
 * be drawn, or that the last attempt can't make, is marked as failed, and those made until it succeeds name the gap.
 */
export async function makePacks(parts: Parts, caseId: string): Promise<void> {
  for (const reviewId of await findUnpacked(parts.db, caseId)) {
    try {
      await makePack(parts, reviewId)
    } catch (error) {
      if (!parts.isLastAttempt && !(error instanceof UndrawablePack)) throw error
      await markFailed(parts.db, reviewId, error)
    }
  }
}

/** The document of a pack could not be drawn, which another attempt does not change. */
class UndrawablePack extends Error {}

async function markFailed(db: Database, reviewId: string, error: unknown): Promise<void> {
  const reason = error instanceof UndrawablePack ? error.message : 'A file could not be read or stored.'
  await inTransaction(db, async (transaction) => {
    const { caseId: id, company, slug, number } = await insertFailure(transaction, reviewId, reason)
    const about = subjectOfCase({ id, companyId: company.id, slug })
    await recordChange(transaction, 'due-diligence.pack-failed', byPortal(), {
      ...about,
      reason,
      after: { review: number },
    })
    await notify(transaction, {
      kind: 'due-diligence.pack-failed',
      to: await findWatchers(transaction, company.id),
      companyId: company.id,
      subjectId: reviewId,
      path: `/due-diligence/${slug}/reviews/${number}`,
      title: `The evidence pack of ${company.name} could not be made`,
      body: reason,
    })
  })
}

async function makePack(parts: Parts, reviewId: string): Promise<void> {
  const { db, fileStore, firm } = parts
  const source = await readPackSource(db, reviewId, firm)
  const document = await print(source).catch((error: unknown) => {
    throw new UndrawablePack(error instanceof Error ? error.message : 'The document could not be drawn.')
  })
  const { archive, manifestSha256 } = await drawArchive(parts, source, document)
  const { place, previous } = source
  const chain = { place, manifestSha256, previousSha256: previous?.manifestSha256 ?? null }
  const about = { size: archive.length, sha256: sha256Of(archive) }
  const storedContent = await fileStore.put(archive)
  try {
    await storePack(parts, source, { reviewId, ...chain, document, ...about }, storedContent)
  } catch (error) {
    await fileStore.remove(storedContent)
    throw error
  }
}

async function drawArchive({ db, fileStore, isLastAttempt }: Parts, source: PackSource, document: Buffer) {
  const { review, company, sections } = source
  const on = dayIn(await findCompanyZone(db, company.id), new Date(review.decidedAt))
  const structure = await printStructure(db, wholeFirm, company.id, { on })
  const items = sections.flatMap((section) => section.items)
  const files = await findEvidence(db, company.id, items)
  const leftOut: LeftOut[] = []
  const evidence = readEvidence({ db, fileStore }, files, { leftOut, mayWait: !isLastAttempt })
  return writeArchive(source, { document, structure: structure.content, evidence, leftOut })
}

/** Another run of the job may have been faster. */
async function storePack(
  { db, fileStore }: Parts,
  source: PackSource,
  pack: NewPack,
  storedContent: StoredContent,
): Promise<void> {
  const { caseId: id, company, number, review } = source
  const isStored = await inTransaction(db, async (transaction) => {
    if (!(await insertPack(transaction, pack, storedContent))) return false
    await recordChange(transaction, 'due-diligence.pack-made', byPortal(), {
      ...subjectOfCase({ id, companyId: company.id, slug: number }),
      after: { review: review.number, manifest: pack.manifestSha256 },
    })
    return true
  })
  if (!isStored) await fileStore.remove(storedContent)
}
