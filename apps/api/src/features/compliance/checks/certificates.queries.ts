import type { CheckSubject } from '@domicile/contract/compliance/checks/check-kinds'
import { sha256Of } from '@domicile/server/security/sha256'
import { Refusal } from '@domicile/server/http/errors'
import type { Download } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { checkNumberColumn } from '../../../domain/checks/checks.queries.ts'
import type { Database } from '../../../feature.ts'

/** The content of a certificate. */
export type CertificateContent = {
  number: string
  name: string
  referenceName: string | null
  company: string
  subject: { kind: CheckSubject; name: string; birthDate: string | null; country: string | null }
  orderedOn: string
  finishedOn: string
  items: { name: string; source: string; checkedOn: string; validUntil: string | null }[]
}

/** Reads what the certificate of a cleared check says; undefined if it is not cleared, or has one. */
export async function findCertifiable(db: Database, checkId: string) {
  const { rows } = await sql<CertificateContent & { companyId: string }>`
    select checks.company_id as "companyId", ${checkNumberColumn} as number, checks.name, reference_name as "referenceName",
      coalesce(companies.legal_name, companies.name) as company,
      firm_day(ordered_at) as "orderedOn", firm_day(ended_at) as "finishedOn",
      json_build_object('kind', subject_kind, 'name', subject_name, 'birthDate', subject_birth_date,
        'country', subject_country) as subject,
      (select json_agg(json_build_object('name', kind.name, 'source', source, 'checkedOn', checked_on,
          'validUntil', valid_until) order by item.place)
        from check_items item join check_kinds kind on kind.id = item.kind_id
        where item.check_id = checks.id) as items
    from checks join companies on companies.id = checks.company_id
    where checks.id = ${checkId} and state = 'cleared'
      and not exists (select from check_certificates issued where issued.check_id = checks.id)`.execute(db)
  return rows[0]
}

type Drawn = { checkId: string; companyId: string; bytes: Buffer }

/** Stores a certificate; a second one is ignored. */
export async function insertCertificate(db: Database, { checkId, companyId, bytes }: Drawn): Promise<void> {
  await db
    .insertInto('check_certificates')
    .values({ check_id: checkId, company_id: companyId, bytes, sha256: sha256Of(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Reads the certificate of a check, as it was issued. */
export async function getCertificate(db: Database, checkId: string): Promise<Download> {
  const { rows } = await sql<{ state: string; number: string; bytes: Buffer | null; sha256: string | null }>`
    select state, ${checkNumberColumn} as number, bytes, sha256
    from checks left join check_certificates issued on issued.check_id = checks.id
    where checks.id = ${checkId}`.execute(db)
  const { state, number, bytes, sha256 } = rows[0]!
  if (state !== 'cleared') throw new Refusal('state', { text: 'This check has no certificate.' })
  if (!bytes)
    throw new Refusal('not-yet', { text: 'The certificate is being prepared. Try again in a minute.' })
  if (sha256Of(bytes) !== sha256)
    throw new Error(`the certificate of check ${checkId} is not what was stored`)
  return { name: `${number}.pdf`, mediaType: 'application/pdf', content: bytes }
}
