import { formatPair } from '@domicile/contract/language-kinds'
import { translationKinds } from '@domicile/contract/translations/translation-kinds'
import { translations } from '@domicile/contract/translations/translations'
import { requireCompany } from '@domicile/server/auth/scope'
import { inTwoSteps } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { readHistory } from '../../../domain/events/history.queries.ts'
import { requireLetter } from '../../../domain/translations/documents.queries.ts'
import { requireTranslation } from '../../../domain/translations/translations.queries.ts'
import { feature } from '../../../feature.ts'
import { checkDocuments, requestTranslation } from './request-translation.ts'
import { listTranslations } from './translation-list.ts'
import { viewTranslation } from './translation-view.ts'
import { exportTranslations } from './translations-export.ts'

export const translationsFeature = feature(translations, {
  'GET /api/translations': ({ db, user, query }) => listTranslations(db, user, query),

  'GET /api/translations/export': ({ db, user, query }) => exportTranslations(db, user, query),

  'POST /api/translations': inTwoSteps(
    async ({ db, user, body }) => {
      await requireCompany(db, user, 'translations:request', body.companyId)
      await checkDocuments(db, user, body)
    },
    async ({ db, user, body, record }) => {
      const company = await lockCompany(db, user, 'translations:request', body.companyId)
      // It may have gone to its right company meanwhile.
      if (body.mailItemId !== null) await requireLetter(db, user, company.id, body.mailItemId)
      const id = await requestTranslation(db, body, user.id)
      const after = {
        kind: translationKinds[body.kind],
        languages: formatPair(body),
        pages: body.pages,
        pagesNote: body.pagesNote,
      }
      await record({ companyId: company.id, subjectId: id, subject: body.name, after })
      return viewTranslation(db, user, id)
    },
  ),

  'GET /api/translations/:id': async ({ db, user, params, record }) => {
    const translation = await viewTranslation(db, user, params.id)
    const { id, company, name } = translation
    await record({ companyId: company.id, subjectId: id, subject: name })
    return translation
  },

  'GET /api/translations/:id/history': async ({ db, user, params, query }) => {
    const { id, companyId } = await requireTranslation(db, user, 'translations:read', params.id)
    return readHistory(db, user, sql`company_id = ${companyId} and subject_id = ${id}`, query)
  },
})
