import type { Section } from '@domicile/contract/form-engine/structure'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** The published version of a template. */
export type PublishedTemplate = { id: string; version: number; sections: readonly Section[] }

/** Finds the published version of a template by its slug, also of an archived one: work that has begun continues. */
export async function findPublishedBySlug(
  db: Database,
  slug: string,
): Promise<PublishedTemplate | undefined> {
  const { rows } = await sql<PublishedTemplate>`
    select templates.id, number as version, definition->'sections' as sections
    from templates join template_versions versions on versions.template_id = templates.id
      and versions.number = published_version
    where slug = ${slug}`.execute(db)
  return rows[0]
}

/**
 * Finds the published templates among some slugs, and locks them until the transaction ends, so that none is archived
 * or gets another version meanwhile.
 */
export async function lockPublished(
  db: Database,
  slugs: readonly string[],
): Promise<Map<string, readonly Section[]>> {
  const { rows } = await sql<{ slug: string; sections: readonly Section[] }>`
    select slug, definition->'sections' as sections
    from templates join template_versions versions on versions.template_id = templates.id
      and versions.number = published_version
    where slug = any(${[...slugs]}::text[]) and state = 'published'
    order by slug for share of templates`.execute(db)
  return new Map(rows.map(({ slug, sections }) => [slug, sections]))
}
