import {
  type DocumentKind,
  documentKinds,
  fileKindLabels,
  fileStatus,
} from '@domicile/contract/companies/files/file-kinds'
import {
  type GapState,
  requiredDocuments,
  type Requirements,
} from '@domicile/contract/compliance/due-diligence/requirements'
import type { RiskLevel } from '@domicile/contract/compliance/risk/risk-kinds'
import { sql } from 'kysely'
import { isLatestFile } from '../../../../../domain/companies/latest-file.ts'
import type { Database } from '../../../../../feature.ts'
import { type CaseCompany, itemOf, type SectionFacts } from './section-facts.ts'

type Row = {
  id: string
  kind: DocumentKind
  name: string
  number: number
  sha256: string
  expiresOn: string | null
  approved: boolean
}

/** The documents of the company, and those that do not count. */
export async function documentFacts(
  db: Database,
  { id, today }: CaseCompany,
  requirements: Requirements,
  level: RiskLevel,
): Promise<SectionFacts & { gaps: Partial<Record<DocumentKind, GapState | undefined>> }> {
  const files = await findFiles(db, id)
  const items = documentKinds.flatMap((kind) => {
    const file = files.find((one) => one.kind === kind)
    return file ? itemOf(itemOfFile(file, today)) : []
  })
  return {
    items: [...items, ...requiredItem(requirements, level)],
    obstacles: [],
    gaps: Object.fromEntries(
      documentKinds.map((kind) => {
        const file = files.find((one) => one.kind === kind)
        return [kind, gapOf(file, today)]
      }),
    ),
  }
}

/** An approval relies on the documents that were required: with another list it is reviewed again. */
function requiredItem(requirements: Requirements, level: RiskLevel) {
  const codes = requiredDocuments(requirements, level)
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

/** Why a document does not count; undefined if it is valid. */
function gapOf(file: Row | undefined, today: string): GapState | undefined {
  if (!file) return 'notUploaded'
  if (fileStatus(file, today) === 'expired') return 'expired'
  return file.approved ? undefined : 'notApproved'
}

async function findFiles(db: Database, companyId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, kind, name, number, sha256, expires_on::text as "expiresOn", approved_at is not null as approved
    from company_files file where company_id = ${companyId} and kind <> 'logo' and ${isLatestFile}`.execute(
    db,
  )
  return rows
}
