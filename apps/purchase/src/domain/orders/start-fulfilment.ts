import type { AddressKind } from '@domicile/contract/mail/addresses/address-kinds'
import {
  isIdle,
  stateByLines,
  type LineState,
  type OrderState,
} from '@domicile/contract/sales/orders/order-states'
import type { OpenedRecord } from '@domicile/contract/api-jobs'
import type { DueDiligenceState, ServiceOpens } from '@domicile/contract/sales/services/service-kinds'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import { columnsOf } from '@domicile/server/db/columns'
import { missingPaths } from '@domicile/server/domain/templates/given-answers'
import { sql } from 'kysely'
import { firmDay } from '../seller/firm-day.ts'
import type { Database } from '../../feature.ts'
import { findDueDiligence, notifyOfDeclined } from './due-diligence.ts'
import { enqueueMain } from './main-api.ts'
import { type Documents, findDocuments, holdPrerequisites } from './needed-documents.ts'
import type { LockedOrder } from './lock-order.ts'

type Line = {
  id: string
  title: string
  quantity: number
  /** Without VAT, in minor units; null until the quote. */
  net: number | null
  opens: ServiceOpens
  addressKinds: AddressKind[]
  premisesId: string | null
  /** The line of an earlier order that its order renews. */
  renewsLineId: string | null
  /** The slug of its service. */
  service: string
  tasks: string[]
  sections: readonly Section[]
  answers: Answers
  /** The current day of the firm. */
  today: string
  documents: string[]
  isRegulated: boolean
  state: LineState
}

/**
 * Starts the work for the lines of a paid, locked order: a line that opens a record requests it from the main
 * API, one that needs no work is done, and one without an answer or a document waits for the client, and
 * a regulated one for the due diligence of the company. Returns the order's state that follows from its lines.
 */
export async function startLines(db: Database, order: LockedOrder): Promise<OrderState> {
  await holdPrerequisites(db, order.companyId)
  const documents = await findDocuments(db, order.companyId)
  const met = { documents, dueDiligence: await findDueDiligence(db, order.companyId) }
  const lines = await findLines(db, order.id)
  const states: LineState[] = []
  for (const line of lines) states.push(await startLine(db, order, line, met))
  if (lines.some((line) => isIdle(line.state) && isDeclined(line, met))) await notifyOfDeclined(db, order)
  return stateByLines(states)
}

type Prerequisites = { documents: Documents; dueDiligence: DueDiligenceState }

function isDeclined({ isRegulated }: Line, { dueDiligence }: Prerequisites): boolean {
  return isRegulated && dueDiligence === 'declined'
}

async function startLine(
  db: Database,
  order: LockedOrder,
  line: Line,
  met: Prerequisites,
): Promise<LineState> {
  if (!isIdle(line.state)) return line.state
  const state = nextOf(line, met)
  await sql`update order_lines set state = ${state}, moved_at = now() where id = ${line.id}`.execute(db)
  if (state === 'queued' && line.opens !== 'nothing') await enqueueFulfilment(db, order, line, line.opens)
  return state
}

function nextOf(line: Line, met: Prerequisites): LineState {
  // Details of work that will not start are not asked for.
  if (isDeclined(line, met)) return 'due-diligence'
  const lacksAnswer = missingPaths(line, line.answers, line.today).length > 0
  const lacksDocument = line.documents.some((kind) => met.documents.get(kind)?.state !== 'valid')
  if (lacksAnswer || lacksDocument) return 'needs-data'
  if (line.isRegulated && met.dueDiligence !== 'approved') return 'due-diligence'
  return line.opens === 'nothing' ? 'done' : 'queued'
}

async function enqueueFulfilment(
  db: Database,
  order: LockedOrder,
  line: Line,
  opens: OpenedRecord,
): Promise<void> {
  await enqueueMain(db, 'order.fulfil', {
    lineId: line.id,
    orderId: order.id,
    orderNumber: order.number,
    companyId: order.companyId,
    opens,
    title: line.quantity > 1 ? `${line.title} (${line.quantity})` : line.title,
    tasks: line.tasks,
    service: line.service,
    ...(opens === 'address' && { addressKinds: line.addressKinds, premisesId: line.premisesId }),
    ...(line.renewsLineId && { renewsLineId: line.renewsLineId }),
    ...(line.net !== null && {
      paid: { quantity: line.quantity, amount: line.net, currency: order.currency },
    }),
  })
}

async function findLines(db: Database, orderId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${columnsOf('id title quantity net opens addressKinds premisesId tasks answers documents isRegulated state')}, form as sections,
      ${firmDay}::text as today,
      (select slug from services where services.id = service_id) as service,
      (select renews_line_id from orders where orders.id = order_id) as "renewsLineId"
    from order_lines where order_id = ${orderId} order by position`.execute(db)
  return rows
}
