import { UnreadableScan } from '@domicile/scans/page'
import { createScanReader } from '@domicile/scans/scan-reader'
import { notifyOnCommit } from '@domicile/server/db/live'
import { sql } from 'kysely'
import { readContent } from '../../domain/files/answer-files.ts'
import type { FileStore } from '../../domain/files/file-store.ts'
import type { MainJobHandlers } from '../../jobs.ts'
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
      const reading = await readText(content)
      await once(async (transaction) => {
        const companyId = await saveReading(transaction, estimateId, reading)
        if (companyId)
          await notifyOnCommit(transaction, [{ noun: 'translation-estimate', companyId, staffOnly: false }])
      })
    },
  }
}

type Reading = { pages: (string | null)[] | null; failure: string | null }

const NO_TEXT: Reading = { pages: null, failure: 'No text was found in this file.' }

/** Reads the text of each page. A file of which no page has a text has failed. */
async function readText(content: Buffer): Promise<Reading> {
  const reader = createScanReader()
  try {
    const pages: (string | null)[] = []
    for await (const page of reader.read(content)) pages.push('refused' in page ? null : page.text)
    return pages.some((text) => text !== null && text.trim() !== '') ? { pages, failure: null } : NO_TEXT
  } catch (error) {
    if (!(error instanceof UnreadableScan)) throw error
    return { pages: null, failure: error.message }
  } finally {
    reader.end()
  }
}
