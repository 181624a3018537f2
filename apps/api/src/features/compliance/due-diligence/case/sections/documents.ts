import {
  type DocumentKind,
  documentKinds,
  fileKindLabels,
  fileStatus,
} from '@domicile/contract/companies/files/file-kinds'
import { sql } from 'kysely'
import { isLatestFile } from '../../../../../domain/companies/latest-file.ts'
import type { Database } from '../../../../../feature.ts'
import { type CaseCompany, itemOf, obstacle, type Obstacle, type SectionFacts } from './section-facts.ts'

type Row = {
  id: string
  kind: DocumentKind
  name: string
  number: number
  sha256: string
  expiresOn: string | null
  approved: boolean
}

/** The documents of the company, the required ones of which must be valid. */
export async function documentFacts(
  db: Database,
  { id, today }: CaseCompany,
  required: readonly DocumentKind[],
): Promise<SectionFacts> {
  const files = await findFiles(db, id)
  const items = documentKinds.flatMap((kind) => {
    const file = files.find((one) => one.kind === kind)
    return file ? itemOf(itemOfFile(file, today)) : []
  })
  return {
    items: [...items, ...requiredItem(required)],
    obstacles: required.flatMap((kind) => {
      const file = files.find((one) => one.kind === kind)
      return obstacleOf(kind, file, today)
    }),
  }
}

/** An approval relies on the documents that were required: with another list it is reviewed again. */
function requiredItem(required: readonly DocumentKind[]) {
  const codes = documentKinds.filter((kind) => required.includes(kind))
  const value = codes.map((kind) => fileKindLabels[kind]).join(', ') || 'None'
  return itemOf({ key: 'required', label: 'Required documents', value, codes })
}

const statusTexts = { expired: 'expired', approved: 'marked as valid', open: 'not marked as valid' }

/** An expired document is another fact than a valid one, so that its expiry is a change. */
function itemOfFile({ id, kind, name, number, sha256, expiresOn, approved }: Row, today: string) {
  const isExpired = fileStatus({ expiresOn, approved }, today) === 'expired'
  const status = isExpired ? 'expired' : approved ? 'approved' : 'open'
  return {
    key: kind,
    label: fileKindLabels[kind],
    value: `${name}, version ${number}, ${statusTexts[status]}`,
    codes: [name, number, status],
    evidence: { kind: 'file' as const, id, sha256 },
    validUntil: expiresOn,
  }
}

function obstacleOf(kind: DocumentKind, file: Row | undefined, today: string): Obstacle[] {
  const label = fileKindLabels[kind]
  if (!file) return [obstacle(`${label}: not uploaded.`)]
  if (fileStatus(file, today) === 'expired') return [obstacle(`${label}: expired.`)]
  return file.approved ? [] : [obstacle(`${label}: not marked as valid.`)]
}

async function findFiles(db: Database, companyId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, kind, name, number, sha256, expires_on::text as "expiresOn", approved_at is not null as approved
    from company_files file where company_id = ${companyId} and kind <> 'logo' and ${isLatestFile}`.execute(
    db,
  )
  return rows
}
