import type { Search } from '@domicile/server/auth/search-records'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { sql } from 'kysely'
import { translationsInScope } from '../../domain/translations/translations.queries.ts'

/** Translations by document and number, the newest first. */
export const searchTranslations: Search = (user, q) => {
  const words = searchPatterns(q).map((pattern) => sql`and translations.search_text like ${pattern}`)
  return [
    {
      may: 'translations:read',
      id: sql`translations.id`,
      title: sql`translations.name`,
      subtitle: sql`'TR-' || lpad(translations.number::text, 6, '0') || ' · ' || companies.name`,
      target: sql`translations.id`,
      from: sql`translations join companies on companies.id = translations.company_id`,
      where: sql`${translationsInScope(user, 'translations:read')} and companies.archived_at is null
        ${sql.join(words, sql` `)}`,
      order: sql`translations.id desc`,
    },
  ]
}
