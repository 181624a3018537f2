import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { DB } from '@domicile/api/db/database'
import type { Entity } from '@domicile/screening/entity'
import { newId } from '@domicile/server/db/ids'
import { sha256Of } from '@domicile/server/security/sha256'
import { type Kysely, sql } from 'kysely'
import { sized } from '../size.ts'
import { addList } from './lists.ts'

/** The size of the file, and the memory of the process before the import and at most, are in megabytes. */
export type ImportTimes = { ms: number; atRest: number; atMost: number; file: number }

const CHANGED = sized({ smallest: 10, short: 200, full: 200 })

/** Imports a list from a file in the format of the United Nations, and then its next version, which changes 200 parties. */
export async function measureImport(
  db: Kysely<DB>,
  url: string,
  parties: readonly Entity[],
): Promise<{ first: ImportTimes; next: ImportTimes }> {
  const listId = await addList(db)
  const first = await importOne(db, url, { listId, number: 1, file: fileOf(parties, 0) })
  const next = await importOne(db, url, { listId, number: 2, file: fileOf(parties, CHANGED) })
  await sql`update screening_lists set archived_at = now() where id = ${listId}`.execute(db)
  return { first, next }
}

/** A list of the United Nations with as much about each party as a real one has. The first parties have another comment. */
function fileOf(parties: readonly Entity[], changed: number): Buffer {
  const records = parties.map(({ schema, properties }, index) => {
    const record = schema === 'Person' ? 'INDIVIDUAL' : 'ENTITY'
    const [name, ...aliases] = [...(properties.name ?? []), ...(properties.alias ?? [])].map(escaped)
    const others = aliases.map(
      (alias) =>
        `<${record}_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>${alias}</ALIAS_NAME></${record}_ALIAS>`,
    )
    return `<${record}><DATAID>${index}</DATAID><REFERENCE_NUMBER>P${index}</REFERENCE_NUMBER>
      <FIRST_NAME>${name}</FIRST_NAME>${others.join('')}
      <COMMENTS1>${index < changed ? 'Changed. ' : ''}${comment}</COMMENTS1></${record}>`
  })
  return Buffer.from(
    `<CONSOLIDATED_LIST dateGenerated="2026-05-01T00:00:00Z">${records.join('\n')}</CONSOLIDATED_LIST>`,
  )
}

const comment = 'Review under a resolution of the Security Council was concluded. '.repeat(20)

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

async function importOne(
  db: Kysely<DB>,
  url: string,
  { listId, number, file }: { listId: string; number: number; file: Buffer },
): Promise<ImportTimes> {
  const versionId = newId()
  await sql`
    insert into screening_list_versions (id, list_id, number, state, source)
    values (${versionId}, ${listId}, ${number}, 'importing', 'upload')`.execute(db)
  await sql`
    insert into screening_list_files (version_id, position, name, size, sha256, bytes)
    values (${versionId}, 1, 'consolidated.xml', ${file.length}, ${sha256Of(file)}, ${file})`.execute(db)
  const program = join(import.meta.dirname, 'import-once.ts')
  const output = execFileSync(process.execPath, [program, url, versionId], { encoding: 'utf8' })
  const { rows } = await sql<{ state: string; reason: string | null }>`
    select state, reason from screening_list_versions where id = ${versionId}`.execute(db)
  if (rows[0]!.state !== 'current') throw new Error(`The list was not imported: ${rows[0]!.reason}`)
  return { ...(JSON.parse(output) as Omit<ImportTimes, 'file'>), file: file.length / 1e6 }
}
