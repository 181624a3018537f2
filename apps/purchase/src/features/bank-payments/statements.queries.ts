import { BankStatement } from '@domicile/contract/sales/payments/bank-payments'
import { Refusal } from '@domicile/server/http/errors'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { type Part, readPage } from '@domicile/server/db/list'
import { sha256Of } from '@domicile/server/security/sha256'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { sortOutKnown } from './known-entries.ts'
import type { Statement } from './read-statement.ts'
import type { StatementEntry } from './statement-entry.ts'

type StatementFile = { name: string; bytes: Buffer; userId: string }

/** Stores a statement and its new entries; returns the known ones. Throws 409 for a file imported before. */
export async function insertStatement(
  db: Database,
  { format, entries }: Statement,
  { name, bytes, userId }: StatementFile,
): Promise<{ id: string; leftOut: StatementEntry[] }> {
  const id = newId()
  const { numAffectedRows } = await sql`
    insert into bank_statements (id, name, format, sha256, entry_count, imported_by)
    values (${id}, ${name}, ${format}, ${sha256Of(bytes)}, ${entries.length}, ${userId})
    on conflict (sha256) do nothing`.execute(db)
  if (numAffectedRows === 0n) throw new Refusal('statement-known')
  const { news, leftOut, repeatedEntries: toldAgain } = await sortOutKnown(db, { format, entries })
  const rows = news.map((entry) => ({ ...entry, id: newId() }))
  await sql`
    insert into bank_entries (id, statement_id, fingerprint, booked_on, currency, amount, payer, payer_account, message,
      account, marks)
    select id, ${id}, fingerprint, "bookedOn", currency, amount, payer, "payerAccount", message, account, marks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (id uuid, fingerprint text, "bookedOn" date,
      currency text, amount bigint, payer text, "payerAccount" text, message text, account text, marks text[])`.execute(
    db,
  )
  await sql`
    update bank_entries set also_in = array_append(also_in, ${id}) where id = any(${toldAgain}::uuid[])`.execute(
    db,
  )
  await setAsideWhatIsForNoOrder(db, id, userId)
  return { id, leftOut }
}

/** Sets aside money that left the account, or that came in a currency in which nothing was ever ordered. */
async function setAsideWhatIsForNoOrder(db: Database, statementId: string, userId: string): Promise<void> {
  await sql`
    update bank_entries set state = 'set-aside', handled_by = ${userId}, handled_at = now(),
      set_aside_reason = case when amount < 0 then 'Outgoing payment.' else 'No orders in this currency.' end
    where statement_id = ${statementId} and (amount < 0 or not exists (
      select from orders where orders.currency = bank_entries.currency))`.execute(db)
}

const statementColumns = columnsOf(
  BankStatement.omit({ importedBy: true, known: true, setAside: true }),
  'statement',
  { entries: 'entry_count' },
)

const columns = sql`
  ${statementColumns}, ${userName('statement.imported_by')} as "importedBy",
    entry_count - (select count(*) from bank_entries where statement_id = statement.id) as known,
    (select count(*) from bank_entries where statement_id = statement.id and state = 'set-aside') as "setAside"`

const from = sql`bank_statements statement`

/** Lists a page of the imported statements, newest first. */
export function listStatements(db: Database, part: Part) {
  const list = {
    id: 'statement.id',
    from,
    where: sql`true`,
    orderBy: sql`imported_at desc, statement.id desc`,
  }
  return readPage<BankStatement>(db, list, { columns, from }, part)
}

/** Reads a statement that was just imported. */
export async function getStatement(db: Database, id: string): Promise<BankStatement> {
  const { rows } = await sql<BankStatement>`
    select ${columns} from ${from} where statement.id = ${id}`.execute(db)
  return rows[0]!
}
