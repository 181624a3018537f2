import { notifyOnCommit } from '@domicile/server/db/live'
import { sql } from 'kysely'
import { readContent } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { readDocument } from '../../../domain/documents/read-document.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { estimateFiles, isRead, saveReading } from './estimates.queries.ts'

/** The jobs of estimates. */
export function estimateJobs({
  fileStore,
}: {
  fileStore: FileStore
}): Pick<MainJobHandlers, 'translation.read'> {
  return {
    'translation.read': async ({ db, payload: { estimateId }, once }) => {
      if (await isRead(db, estimateId)) return
      const { content } = await readContent(
        { db, fileStore },
        estimateFiles,
        sql<boolean>`id = ${estimateId}`,
      )
      const reading = await readDocument(content)
      await once(async (transaction) => {
        const companyId = await saveReading(transaction, estimateId, reading)
        if (companyId)
          await notifyOnCommit(transaction, [{ noun: 'translation-estimate', companyId, staffOnly: false }])
      })
    },
  }
}
