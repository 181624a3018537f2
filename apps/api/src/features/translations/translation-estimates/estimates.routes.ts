import { documentTypes } from '@domicile/contract/companies/files/file-kinds'
import { translationEstimates } from '@domicile/contract/translations/translation-estimates'
import { MOST_READING } from '@domicile/contract/translations/translation-kinds'
import { requireCompany } from '@domicile/server/auth/scope'
import { Refusal } from '@domicile/server/http/errors'
import { inTwoSteps } from '@domicile/server/http/feature'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { addPrepared, auditFields, prepareFile } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { getDocuments, getLetter, sourceOf } from '../../../domain/translations/documents.queries.ts'
import { estimatePages } from '../../../domain/translations/estimate-pages.ts'
import { feature } from '../../../feature.ts'
import { enqueueAll } from '../../../jobs/jobs.ts'
import { countUnread, insertEstimate } from './estimates.queries.ts'

/** Counts the pages of a document before a translation of it is ordered. */
export function translationEstimatesFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(translationEstimates, {
    'POST /api/companies/:companyId/translation-estimates': inTwoSteps(
      async ({ db, user, params, file }) => {
        // Refused before the file is processed or stored, so that a refused upload costs the server nothing.
        await requireCompany(db, user, 'translations:request', params.companyId)
        return prepareFile(fileStore, file, documentTypes)
      },
      async ({ db, user, params, record }, prepared) => {
        const company = await lockCompany(db, user, 'translations:request', params.companyId)
        if ((await countUnread(db, company.id)) >= MOST_READING) throw new Refusal('still-reading')
        const added = await addPrepared(fileStore, prepared, (file, storedContent) =>
          insertEstimate(db, file, storedContent, { companyId: company.id, userId: user.id }),
        )
        // Documents are read one at a time: recognition takes a whole processor.
        await enqueueAll(db, 'translation.read', [{ payload: { estimateId: added.id }, lane: 'scans' }])
        await record({
          companyId: company.id,
          subjectId: added.id,
          subject: added.name,
          after: auditFields(added),
        })
        return sourceOf({ id: added.id, name: added.name, pages: null, failure: null })
      },
    ),

    'GET /api/companies/:companyId/translation-estimates': async ({ db, user, params, query }) => {
      const company = await requireCompany(db, user, 'translations:request', params.companyId)
      const { documentIds = [], mailItemId, fromLanguage, toLanguage, kind, express } = query
      const documents = [
        ...(mailItemId === undefined ? [] : await getLetter(db, user, company.id, mailItemId)),
        ...(await getDocuments(db, company.id, documentIds)),
      ]
      const pair = fromLanguage && toLanguage ? { fromLanguage, toLanguage, kind } : undefined
      return {
        ...(await estimatePages(db, documents, {
          companyId: company.id,
          pair,
          isExpress: express === 'yes',
        })),
        documents: documents.map(sourceOf),
      }
    },
  })
}
