import {
  isIdle,
  stateByLines,
  type LineState,
  type OrderState,
} from '@domicile/contract/purchase/orders/order-states'
import type { OpenedRecord } from '@domicile/contract/purchase/api-jobs'
import type { ServiceOpens } from '@domicile/contract/purchase/services/service-kinds'
import type { Answers } from '@domicile/contract/templates/evaluate'
import type { Section } from '@domicile/contract/templates/structure'
import { missingPaths } from '@domicile/server/templates/given-answers'
import { sql } from 'kysely'
import { firmDay } from '../seller/firm-day.ts'
import type { Database } from '../../feature.ts'
import { enqueueMain } from './main-api.ts'
import type { LockedOrder } from './move-order.ts'
import { type Documents, findDocuments, holdDocuments } from './needed-documents.ts'

type Line = {
  id: string
  title: string
  quantity: number
  opens: ServiceOpens
  /** The slug of its service. */
  service: string
  tasks: string[]
  sections: readonly Section[]
  answers: Answers
  /** The current day of the firm. */
  today: string
  documents: string[]
  state: LineState
}

/**
 * Starts the work for the lines of a paid, locked order: a line that opens a record requests it from the main
 * API, one that needs no work is done, and one without an answer or a document waits for the client. Returns
 * the order's state that follows from its lines.
 */
export async function startLines(db: Database, order: LockedOrder): Promise<OrderState> {
  await holdDocuments(db, order.companyId)
  const documents = await findDocuments(db, order.companyId)
  const states: LineState[] = []
  for (const line of await findLines(db, order.id)) states.push(await startLine(db, order, line, documents))
  return stateByLines(states)
}

async function startLine(
  db: Database,
  order: LockedOrder,
  line: Line,
  documents: Documents,
): Promise<LineState> {
  if (!isIdle(line.state)) return line.state
  const state = nextOf(line, documents)
  await sql`update order_lines set state = ${state}, moved_at = now() where id = ${line.id}`.execute(db)
  if (state === 'queued' && line.opens !== 'nothing') await enqueueFulfilment(db, order, line, line.opens)
  return state
}

function nextOf(line: Line, documents: Documents): LineState {
  const lacksAnswer = missingPaths(line, line.answers, line.today).length > 0
  const lacksDocument = line.documents.some((kind) => documents.get(kind)?.state !== 'valid')
  if (lacksAnswer || lacksDocument) return 'needs-data'
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
  })
}

async function findLines(db: Database, orderId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select id, title, quantity, opens, tasks, form as sections, answers, documents, state,
      ${firmDay}::text as today,
      (select slug from services where services.id = service_id) as service
    from order_lines where order_id = ${orderId} order by position`.execute(db)
  return rows
}
