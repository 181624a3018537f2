import { countPages } from '@domicile/contract/translations/page-count'
import {
  type Estimate,
  type EstimateSource,
  translationEstimates,
} from '@domicile/contract/translations/estimates'
import type { Pair } from '@domicile/contract/translations/page-rules'
import { requireCompany } from '@domicile/server/auth/scope'
import { inTwoSteps } from '@domicile/server/http/feature'
import { lockCompany } from '../../domain/companies/lock-company.ts'
import { addPrepared, auditFields, prepareFile } from '../../domain/files/answer-files.ts'
import type { FileStore } from '../../domain/files/file-store.ts'
import { findPageRule } from '../../domain/translations/page-rules.queries.ts'
import { priceOf } from '../../domain/translations/price.ts'
import { findReuse } from '../../domain/translations/translated-pages.queries.ts'
import { type Database, feature } from '../../feature.ts'
import { enqueueAll } from '../../jobs.ts'
import { getEstimate, insertEstimate, type StoredEstimate } from './estimates.queries.ts'

const TYPES = ['image/png', 'image/jpeg', 'application/pdf']

/** Counts the pages of a document before a translation of it is ordered. */
export function translationEstimatesFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(translationEstimates, {
    'POST /api/companies/:companyId/translation-estimates': inTwoSteps(
      async ({ db, user, params, file }) => {
        // Refused before the file is processed or stored, so that a refused upload costs the server nothing.
        await requireCompany(db, user, 'translations:request', params.companyId)
        return prepareFile(fileStore, file, TYPES)
      },
      async ({ db, user, params, record }, prepared) => {
        const company = await lockCompany(db, user, 'translations:request', params.companyId)
        const added = await addPrepared(fileStore, prepared, (file, kept) =>
          insertEstimate(db, file, kept, { companyId: company.id, userId: user.id }),
        )
        // Documents are read one at a time: recognition takes a whole processor.
        await enqueueAll(db, 'translation.read', [{ payload: { estimateId: added.id }, lane: 'scans' }])
        await record({
          companyId: company.id,
          subjectId: added.id,
          subject: added.name,
          after: auditFields(added),
        })
        return sourceOf(await getEstimate(db, company.id, added.id))
      },
    ),

    'GET /api/companies/:companyId/translation-estimates/:id': async ({ db, user, params, query }) => {
      const company = await requireCompany(db, user, 'translations:request', params.companyId)
      const { express, ...pair } = query
      return estimate(db, await getEstimate(db, company.id, params.id), pair, express === 'yes')
    },
  })
}

async function estimate(
  db: Database,
  stored: StoredEstimate,
  pair: Pair,
  isExpress: boolean,
): Promise<Estimate> {
  const source = sourceOf(stored)
  const rule = await findPageRule(db, pair)
  const pages = stored.pages?.map((text) => text ?? '')
  const nothing = { count: null, price: null, reuse: [], expressPercent: rule?.expressPercent ?? null }
  if (!pages) return { ...source, ...nothing }
  const reuse = await findReuse(db, stored.companyId, pages, pair)
  if (!rule) return { ...source, ...nothing, reuse }
  const counted = countPages(pages.join('\n'), rule)
  return {
    ...source,
    ...nothing,
    reuse,
    count: { ...counted, countSide: rule.countSide },
    price: priceOf(rule, counted.pages, isExpress),
  }
}

function sourceOf({ id, name, state, failure, pages }: StoredEstimate): EstimateSource {
  const unreadPages = (pages ?? []).flatMap((text, index) => (text === null ? [index + 1] : []))
  return { id, name, state, failure, pages: pages?.length ?? null, unreadPages }
}
