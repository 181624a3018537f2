import type { Evidence } from '@domicile/contract/mail/mail-requests/mail-requests'
import { mailRequests } from '@domicile/contract/mail/mail-kinds'
import { requestMessages } from '@domicile/contract/mail/mail-requests/request-messages'
import { neededEvidence, placeAfter } from '@domicile/contract/mail/mail-requests/request-states'
import { messages } from '@domicile/contract/messages'
import { newId } from '@domicile/server/db/ids'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { addCustody, type CustodyChange, HOLDER } from '../../../domain/mail/custody.ts'
import { refuseLaterDay } from '../../../domain/companies/firm-day.ts'
import type { Database } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { notifyOfEnd } from './request-notices.ts'
import { type Item, type PlainRequest, setRequestState } from './requests.queries.ts'

/**
 * Completes a request: the place of the paper, its custody, the charge and the state change together. Returns the
 * fields for the audit log. `at` is given by demo data, which enters what happened earlier.
 */
export async function completeRequest(
  db: Database,
  userId: string,
  item: Item,
  request: PlainRequest,
  sent: Evidence,
  at?: Date,
): Promise<Record<string, unknown>> {
  const evidence = await requireEvidence(db, userId, request, {
    ...sent,
    carrier: sent.carrier ?? request.carrier,
  })
  const physical = placeAfter(request.kind, item.physical)
  // The database checks a destruction against its request before the request is done.
  if (physical !== item.physical)
    await sql`update mail_items set physical = ${physical} where id = ${item.id}`.execute(db)
  await addCustody(db, item.id, { ...(await custodyOf(db, item, request, evidence)), at })
  const { carrier, tracking, collectedBy, idSeen, collectedOn, reason, witness } = evidence
  await setRequestState(db, request, 'done', {
    ...{ carrier, tracking, reason, witness },
    ...{ collected_by: collectedBy, id_seen: idSeen, collected_on: collectedOn },
    ...{ ended_by: userId, ended_at: at?.toISOString() ?? sql`now()` },
  })
  if (request.cost) await chargeForward(db, request, at)
  if (request.kind === 'destroy') await enqueue(db, 'mail.certificate', { requestId: request.id })
  await notifyOfEnd(db, item, { kind: request.kind, state: 'done' })
  return { request: mailRequests[request.kind], ...evidence }
}

/** The fields that the kind needs; refuses one that is missing, a later day, and a witness who is the same person. */
async function requireEvidence(db: Database, userId: string, { kind }: PlainRequest, sent: Evidence) {
  const needed = neededEvidence[kind]
  const missing = needed.find((field) => !sent[field])
  if (missing) throw invalidField(missing, messages.required)
  if (sent.collectedOn) await refuseLaterDay(db, 'collectedOn', sent.collectedOn)
  if (sent.witness) {
    const { rows } = await sql`
      select from users where id = ${userId} and fold(first_name || ' ' || last_name) = fold(${sent.witness})`.execute(
      db,
    )
    if (rows.length > 0) throw invalidField('witness', requestMessages.otherWitness)
  }
  return Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [
      field,
      needed.some((name) => name === field) ? value : null,
    ]),
  ) as Evidence
}

const custodyEvents = {
  scan: 'opened',
  rescan: 'scanned again',
  forward: 'forwarded',
  hold: 'put on the shelf',
  pickup: 'collected',
  return: 'returned',
  destroy: 'destroyed',
} as const

async function custodyOf(db: Database, item: Item, request: PlainRequest, evidence: Evidence) {
  const { rows } = await sql<{ hash: string }>`
    select sha256 as hash from mail_files where item_id = ${item.id} order by place`.execute(db)
  // A person's document number is stored in the request alone, which only staff read.
  const { witness, idSeen: _, ...details } = evidence
  const stated = Object.entries({ ...details, destination: request.destination })
  return {
    event: custodyEvents[request.kind],
    heldBy: holderAfter(request, evidence, item),
    witness,
    fileHashes: rows.map(({ hash }) => hash),
    details: Object.fromEntries(stated.filter((entry): entry is [string, string] => Boolean(entry[1]))),
  } satisfies CustodyChange
}

function holderAfter({ kind }: PlainRequest, { carrier, collectedBy }: Evidence, { sender }: Item) {
  if (kind === 'forward') return carrier!
  if (kind === 'pickup') return collectedBy!
  if (kind === 'return') return sender
  return kind === 'destroy' ? null : HOLDER
}

async function chargeForward(
  db: Database,
  { companyId, itemId, cost, costCurrency }: PlainRequest,
  at: Date | undefined,
) {
  const day = sql<string>`firm_day(${at ?? sql`now()`})`
  await db
    .insertInto('mail_charges')
    .values({
      id: newId(),
      company_id: companyId,
      item_id: itemId,
      kind: 'forward',
      first_day: day,
      last_day: day,
      amount: cost!,
      currency: costCurrency!,
    })
    .execute()
}
