import { sha256Of } from '@domicile/server/security/sha256'
import { Refusal } from '@domicile/server/http/errors'
import type { Download } from '@domicile/server/http/feature'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import { mailNumber, mailNumberColumn } from '../../../domain/mail/mail.queries.ts'
import type { Database } from '../../../feature.ts'
import { type PlainRequest, windowUntil } from './requests.queries.ts'

/** The content of a certificate of destruction; its days are those of the firm. */
export type CertificateContent = {
  number: string
  company: string
  sender: string
  receivedOn: string
  /** The person who consented, or null if a standing rule did. */
  consentedBy: string | null
  consentedOn: string
  windowUntil: string
  destroyedAt: string
  destroyedOn: string
  destroyedBy: string
  witness: string
  files: { name: string; pages: number; sha256: string }[]
  custodyHash: string
}

/** Reads what the certificate of a destruction says; undefined if the paper is not destroyed, or it has one. */
export async function findCertifiable(db: Database, requestId: string) {
  const { rows } = await sql<CertificateContent & { companyId: string }>`
    select mail_requests.company_id as "companyId", ${mailNumberColumn} as number,
      coalesce(companies.legal_name, companies.name) as company, sender, received_on as "receivedOn",
      ${userName('consented_by')} as "consentedBy", firm_day(coalesce(consented_at, asked_at)) as "consentedOn",
      ${windowUntil} as "windowUntil", ended_at as "destroyedAt", firm_day(ended_at) as "destroyedOn",
      ${userName('ended_by')} as "destroyedBy", witness,
      (select coalesce(json_agg(json_build_object('name', file.name, 'sha256', file.sha256, 'pages', (
          select count(*)::int from mail_pages page where page.file_id = file.id)) order by place), '[]')
        from mail_files file where file.item_id = mail_items.id) as files,
      (select hash from mail_custody entry where entry.item_id = mail_items.id and entry.event = 'destroyed'
        order by entry.number desc limit 1) as "custodyHash"
    from mail_requests join mail_items on mail_items.id = item_id join companies on companies.id = mail_requests.company_id
    where mail_requests.id = ${requestId} and kind = 'destroy' and state = 'done'
      and not exists (select from mail_certificates issued where issued.request_id = mail_requests.id)`.execute(
    db,
  )
  return rows[0]
}

type Drawn = { requestId: string; companyId: string; bytes: Buffer }

/** Stores a certificate; a second one is ignored. */
export async function insertCertificate(db: Database, { requestId, companyId, bytes }: Drawn): Promise<void> {
  await db
    .insertInto('mail_certificates')
    .values({ request_id: requestId, company_id: companyId, bytes, sha256: sha256Of(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Readable = Pick<PlainRequest, 'id' | 'kind' | 'state'> & { number: number }

/** Reads the certificate of a destruction, as it was issued. */
export async function getCertificate(db: Database, request: Readable): Promise<Download> {
  if (request.kind !== 'destroy' || request.state !== 'done')
    throw new Refusal('state', { text: 'The paper was not destroyed.' })
  const { rows } = await sql<{ bytes: Buffer; sha256: string }>`
    select bytes, sha256 from mail_certificates where request_id = ${request.id}`.execute(db)
  const issued = rows[0]
  if (!issued)
    throw new Refusal('not-yet', { text: 'The certificate is being prepared. Try again in a minute.' })
  if (sha256Of(issued.bytes) !== issued.sha256)
    throw new Error(`the certificate of request ${request.id} is not what was stored`)
  const name = `Destruction of ${mailNumber(request)}.pdf`
  return { name, mediaType: 'application/pdf', content: issued.bytes }
}
