import { fromMinor } from '@domicile/contract/money/money'
import Papa from 'papaparse'
import { sql } from 'kysely'
import { matchEntry } from '../features/bank-payments/match.ts'
import { readStatement } from '../features/bank-payments/read-statement.ts'
import { insertStatement } from '../features/bank-payments/statements.queries.ts'
import { moverOf } from '../domain/orders/mover.ts'
import { dateAgo, momentAgo } from './days.ts'
import { aboutMoney, note, type Story, theFirm } from './story.ts'

/** A movement on the firm's account; `pays` names the order it is matched with, and what follows. */
export type DemoMovement = {
  amount: string
  payer: string
  message: string
  pays?: { orderId: string; isWorkOpen: boolean; follow(daysAgo: number): Promise<void> }
}
type Booked = DemoMovement & { date: string }

/** The firm's account, with its movements and the statements that report them. */
export type DemoBank = { book(daysAgo: number, movement: DemoMovement): void }

/** Days between two statements, and days since the last one. */
const [EVERY, LAST] = [4, 1]
const EARLY = -30

export function createBank(story: Story): DemoBank {
  const waiting = new Map<number, Booked[]>()
  return {
    book(daysAgo, movement) {
      if (daysAgo <= LAST) return
      const daysBefore = statementDay(daysAgo)
      const entries = waiting.get(daysBefore) ?? []
      if (entries.length === 0)
        story.timeline.add({
          at: momentAgo(daysBefore, EARLY),
          play: () => importEntries(story, daysBefore, entries),
        })
      waiting.set(daysBefore, entries)
      entries.push({ ...movement, date: dateAgo(daysAgo) })
    },
  }
}

/** Returns how many days ago the first statement after a movement was imported. */
function statementDay(daysAgo: number): number {
  return daysAgo - 1 - ((daysAgo - 1 - LAST) % EVERY)
}

async function importEntries(story: Story, daysAgo: number, entries: readonly Booked[]): Promise<void> {
  const rows = entries.map(({ date, amount, payer, message }, index) => {
    const reference = `BD${date.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`
    return { date, amount, currency: 'EUR', payer, message, reference }
  })
  const bytes = Buffer.from(Papa.unparse(rows, { delimiter: ';' }))
  const [user, name] = [theFirm(story), `account-${dateAgo(daysAgo)}.csv`]
  const { id } = await insertStatement(story.db, readStatement(bytes), { name, bytes, userId: user.id })
  await note(story, user, 'payment.statement-imported', { subjectId: id, subject: name, staffOnly: true })
  entries.forEach((entry, index) => {
    const { pays } = entry
    if (!pays) return
    const at = momentAgo(daysAgo, EARLY + 5 + 2 * index)
    const play = () => match(story, daysAgo, id, { ...entry, pays })
    story.timeline.add({ at, isWorkOpen: pays.isWorkOpen, play })
  })
}

type Paying = Booked & Required<Pick<DemoMovement, 'pays'>>

async function match(
  story: Story,
  daysAgo: number,
  statementId: string,
  { message, pays }: Paying,
): Promise<void> {
  const { rows } = await sql<{ id: string; amount: number; currency: string }>`
    select id, amount, currency from bank_entries
    where statement_id = ${statementId} and message = ${message} and state = 'open'`.execute(story.db)
  const { id, amount, currency } = rows[0]!
  const user = theFirm(story)
  const order = await matchEntry(story.db, id, pays.orderId, moverOf(user))
  const after = { amount: `${fromMinor(amount, currency)} ${currency}`, state: order.state }
  await note(story, user, 'payment.matched', { ...aboutMoney(order), after })
  await pays.follow(daysAgo)
}
