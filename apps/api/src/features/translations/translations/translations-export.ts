import type { ExportOf } from '@domicile/contract/fields'
import { languages } from '@domicile/contract/language-kinds'
import { sourceForms, translationKinds } from '@domicile/contract/translations/translation-kinds'
import type { TranslationQuery, TranslationSummary } from '@domicile/contract/translations/translations'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportList } from '@domicile/server/files/export-list'
import type { Actor, Download } from '@domicile/server/http/feature'
import type { Database } from '../../../feature.ts'
import { findTranslationIds, findTranslations } from './translation-list.ts'

type Query = ExportOf<Omit<TranslationQuery, 'page' | 'pageSize'>>

/** The translations that a filter finds as a file. Only staff get the translator. */
export function exportTranslations(db: Database, user: Actor, query: Query): Promise<Download> {
  return exportList<TranslationSummary>({
    name: 'translations',
    format: query.format,
    columns: user.role ? [...columns, ...staffColumns] : columns,
    ids: (most) => findTranslationIds(db, user, query, most),
    rows: (ids) => findTranslations(db, user, ids),
  })
}

const columns: ExportColumns<TranslationSummary> = [
  ['Number', ({ number }) => number],
  ['Document', ({ name }) => name],
  ['Company', ({ company }) => company.name],
  ['From', ({ fromLanguage }) => fromLanguage && languages[fromLanguage]],
  ['To', ({ toLanguage }) => toLanguage && languages[toLanguage]],
  ['Kind', ({ kind }) => translationKinds[kind]],
  ['Source', ({ sourceForm }) => sourceForms[sourceForm]],
  ['Pages', ({ pages }) => String(pages)],
  ['Status', ({ label }) => label],
  ['Price without VAT', ({ price }) => price?.net ?? null],
  ['Currency', ({ price }) => price?.currency ?? null],
  ['Requested', ({ requestedAt }) => requestedAt],
  ['Due', ({ dueOn }) => dueOn],
]

const staffColumns: ExportColumns<TranslationSummary> = [
  ['Translator', ({ translator }) => translator ?? null],
]
