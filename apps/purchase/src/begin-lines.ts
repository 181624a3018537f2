import { stateByLines, type LineState, type OrderState } from '@domicile/contract/purchase/order-states'
import type { IntakeQuestion } from '@domicile/contract/purchase/intake'
import { sql } from 'kysely'
import type { Database } from './feature.ts'
import { askMain } from './hand-over.ts'
import type { LockedOrder } from './move-order.ts'

type Line = {
  id: string
  title: string
  quantity: number
  opens: 'project' | 'nothing'
  tasks: string[]
  questions: IntakeQuestion[]
  answers: Record<string, string>
  documents: string[]
  state: LineState
}

/**
 * Begins the work for the lines of a paid, locked order that can begin: what a line opens is asked of the main API,
 * what needs nothing is done, and what lacks an answer or a document waits for the client. Gives the state the order
 * is in by its lines.
 */
export async function beginLines(db: Database, order: LockedOrder): Promise<OrderState> {
  const valid = await findValidDocuments(db, order.companyId)
  const states: LineState[] = []
  for (const line of await findLines(db, order.id)) states.push(await begin(db, order, line, valid))
  return stateByLines(states)
}

async function begin(db: Database, order: LockedOrder, line: Line, valid: Set<string>): Promise<LineState> {
  if (line.state !== 'waiting' && line.state !== 'needs-data') return line.state
  const state = nextOf(line, valid)
  await sql`update order_lines set state = ${state}, moved_at = now() where id = ${line.id}`.execute(db)
  if (state === 'queued') await askToFulfil(db, order, line)
  return state
}

function nextOf(line: Line, valid: Set<string>): LineState {
  const lacksAnswer = line.questions.some(({ key, isRequired }) => isRequired && !line.answers[key])
  const lacksDocument = line.documents.some((kind) => !valid.has(kind))
  if (lacksAnswer || lacksDocument) return 'needs-data'
  return line.opens === 'nothing' ? 'done' : 'queued'
}

async function askToFulfil(db: Database, order: LockedOrder, line: Line): Promise<void> {
  const answers = line.questions.flatMap(({ key, label }) =>
    line.answers[key] ? [{ question: label, answer: line.answers[key] }] : [],
  )
  await askMain(db, 'order.fulfil', {
    lineId: line.id,
    orderId: order.id,
    orderNumber: order.number,
    companyId: order.companyId,
    opens: 'project',
    title: line.quantity > 1 ? `${line.title} (${line.quantity})` : line.title,
    tasks: line.tasks,
    answers,
  })
}

/** The kinds of documents that a company has, approved and not expired. */
export async function findValidDocuments(db: Database, companyId: string): Promise<Set<string>> {
  const { rows } = await sql<{ kind: string; isValid: boolean }>`
    select distinct on (kind) kind, approved_at is not null and coalesce(expires_on >= current_date, true) as "isValid"
    from company_files where company_id = ${companyId} order by kind, number desc`.execute(db)
  return new Set(rows.flatMap(({ kind, isValid }) => (isValid ? [kind] : [])))
}

async function findLines(db: Database, orderId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select id, title, quantity, opens, tasks, questions, answers, documents, state
    from order_lines where order_id = ${orderId} order by position`.execute(db)
  return rows
}
