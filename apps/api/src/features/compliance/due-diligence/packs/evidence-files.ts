import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import type { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import { columnsOf } from '@domicile/server/db/columns'
import type { LeftOut, Proof } from './pack-manifest.ts'
import type { FileStore } from '../../../../domain/files/file-store.ts'
import type { Database } from '../../../../feature.ts'

/** So that an archive is made and read in bounded memory. */
export const MOST_FILES = 150
export const MOST_BYTES = 32 * 1_048_576

/** A file that proves facts, without its content. */
type EvidenceFile = {
  sha256: string
  size: number
  /** The table and the row that have its content. */
  source: 'file' | 'check' | 'assignment'
  id: string
  proves: Proof[]
}

/**
 * Finds the files on which facts rely: documents, files of checks and of answers. One that proves several facts is listed
 * once.
 */
export async function findEvidence(
  db: Database,
  companyId: string,
  items: readonly CaseItem[],
): Promise<EvidenceFile[]> {
  const used = items.flatMap(({ evidence }) => (evidence ? [evidence] : []))
  const { rows } = await sql<EvidenceFile>`
    with used as (select * from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as used (kind text, id uuid, sha256 text)),
    found as (
      select 1 as place, file.sha256, file.size, 'file' as source, file.id, used.kind, file.id as "provesId", file.name
      from used join company_files file on used.kind = 'file' and file.id = used.id and file.company_id = ${companyId}
      union
      select 2, file.sha256, file.size, case when document_id is null then 'check' else 'file' end,
        coalesce(document_id, file.id), used.kind, used.id, file.name
      from used join check_files file on used.kind = 'check' and check_id = used.id and file.company_id = ${companyId}
      union
      select 3, file.sha256, file.size, 'assignment', file.id, used.kind, used.id, file.name
      from used join assignment_files file on used.kind = 'assignment' and assignment_id = used.id
        and file.sha256 = used.sha256 and file.company_id = ${companyId}
    )
    select sha256, min(size) as size, (array_agg(source order by place, id))[1] as source,
      (array_agg(id order by place, id))[1] as id,
      json_agg(distinct jsonb_build_object('kind', kind, 'id', "provesId", 'name', name)) as proves
    from found group by sha256 order by min(place), min(name), sha256`.execute(db)
  return rows
}

export type PackedEvidence = { path: string; content: Buffer; proves: Proof[] }

type Sources = { db: Database; fileStore: FileStore }

/**
 * Reads files one at a time, within the bounds of a pack; the others are left out with the reason. `mayWait`: a file store
 * that does not answer is asked again later.
 */
export async function* readEvidence(
  { db, fileStore }: Sources,
  files: readonly EvidenceFile[],
  { leftOut, mayWait }: { leftOut: LeftOut[]; mayWait: boolean },
): AsyncGenerator<PackedEvidence> {
  let [count, bytes] = [0, 0]
  for (const file of files) {
    const { sha256, size, proves } = file
    const isTooMuch = count >= MOST_FILES || bytes + size > MOST_BYTES
    const content = isTooMuch ? undefined : await readContent(db, fileStore, file, mayWait)
    if (content && sha256Of(content) === sha256) {
      count += 1
      bytes += size
      yield { path: pathOf(count, proves[0]!.name), content, proves }
    } else {
      leftOut.push({ sha256, size, reason: reasonFor(isTooMuch, content), proves })
    }
  }
}

function reasonFor(isTooMuch: boolean, content: Buffer | undefined): string {
  if (isTooMuch)
    return `The pack holds at most ${MOST_FILES} files and ${MOST_BYTES / 1_048_576} MB of evidence.`
  return content ? 'The stored file no longer has this hash.' : 'The file could not be read.'
}

const contents = {
  file: sql`select ${columnsOf('bytes storeKey')} from file_contents where file_id = `,
  check: sql`select ${columnsOf('bytes storeKey')} from check_files where id = `,
  assignment: sql`select ${columnsOf('bytes storeKey')} from assignment_files where id = `,
}

async function readContent(
  db: Database,
  fileStore: FileStore,
  { source, id }: EvidenceFile,
  mayWait: boolean,
) {
  const { rows } = await sql<{
    bytes: Buffer | null
    storeKey: string | null
  }>`${contents[source]}${id}`.execute(db)
  const { bytes, storeKey } = rows[0] ?? {}
  if (bytes || !storeKey) return bytes ?? undefined
  return fileStore.get(storeKey).catch((error: unknown) => {
    if (mayWait) throw error
    return undefined
  })
}

/** A path that every system can unpack, whatever the file was called. */
function pathOf(count: number, name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+/, '')
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z]{2,4})?$/.exec(plain) ?? []
  return `evidence/${String(count).padStart(3, '0')}-${stem.slice(0, 60) || 'file'}${ending.toLowerCase()}`
}
