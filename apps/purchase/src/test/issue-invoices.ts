import { createDb, createPool, inTransaction } from '@domicile/server/db/db'
import { sql } from 'kysely'
import type { DB } from '../db/database.ts'
import { issueInvoice } from '../domain/invoices/issue-invoice.ts'
import { lockOrder } from '../domain/orders/lock-order.ts'

// Run as a program, this issues invoices for an order in a loop until killed, and prints each committed one.
if (import.meta.main) {
  const rights = { role: 'domicile_purchase', settings: ['search_path=purchase'] } as const
  const db = createDb<DB>(createPool(process.env.DATABASE_URL!, 1, rights))
  const orderId = process.env.ORDER_ID!
  for (;;) {
    const number = await inTransaction(db, async (transaction) => {
      await lockOrder(transaction, orderId)
      const id = await issueInvoice(transaction, { id: orderId })
      const { rows } = await sql<{ number: string }>`select number from invoices where id = ${id}`.execute(
        transaction,
      )
      return rows[0]!.number
    })
    process.stdout.write(`${number}\n`)
  }
}
