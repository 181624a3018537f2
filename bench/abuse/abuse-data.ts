import { newId } from '@domicile/server/db/ids'
import { createPasswords } from '@domicile/server/auth/passwords'
import type { InvoiceContent } from '@domicile/contract/sales/invoices/invoice-content'
import type pg from 'pg'
import { withPatientClient } from '../database.ts'
import { type Buyer, BUYERS, findBuyers, generatePurchases } from '../generate-purchases.ts'
import { PEPPER } from '../servers/portal-secrets.ts'
import { sized } from '../size.ts'

export type AbuseData = {
  /** Three users of one company, and an owner each of many others. */
  abusers: Buyer[]
  others: Buyer[]
  /** An account with a password. */
  login: { email: string; password: string }
  /** Invoices of the first company. */
  invoiceIds: string[]
}

const SIZE = sized({
  smallest: { services: 20, orders: 500 },
  short: { services: 500, orders: 5_000 },
  full: { services: 500, orders: 20_000 },
})
const ABUSERS = 3
const PASSWORD = 'Right-pass-1'

/** Fills the database of the benchmark with companies, purchases and people of both kinds. */
export function prepareAbuse(databaseUrl: string, key: string): Promise<AbuseData> {
  return withPatientClient(databaseUrl, async (client) => {
    await generatePurchases(client, SIZE)
    const companyId = await addColleagues(client)
    const invoiceIds = await fillInvoices(client, companyId)
    const login = { email: 'buyer1@people.example', password: PASSWORD }
    const hash = await createPasswords(PEPPER).hash(PASSWORD)
    await client.query('update users set password_hash = $1 where email = $2', [hash, login.email])
    const callers = await findBuyers(client, key, BUYERS + ABUSERS)
    const isAbuser = (caller: Buyer) => caller.companyId === companyId
    return {
      abusers: callers.filter(isAbuser),
      others: callers.filter((caller) => !isAbuser(caller)),
      login,
      invoiceIds,
    }
  })
}

/** The second buyer's company has paid orders; it gets more users. */
async function addColleagues(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ companyId: string }>(`
    select company_id as "companyId" from memberships join users on users.id = user_id
    where email = 'buyer2@people.example'`)
  const { companyId } = rows[0]!
  for (let count = 1; count < ABUSERS; count += 1) {
    const [userId, sessionId] = [newId(), newId()]
    await client.query(
      `insert into users (id, email, password_hash, first_name, last_name) values ($1, $2, '-', 'Bench', 'Mark')`,
      [userId, `colleague${count}@people.example`],
    )
    await client.query(`insert into memberships (user_id, company_id, role) values ($1, $2, 'owner')`, [
      userId,
      companyId,
    ])
    await client.query(
      `insert into sessions (id, user_id, expires_at, ends_at)
       values ($1, $2, now() + interval '1 hour', now() + interval '1 hour')`,
      [sessionId, userId],
    )
  }
  return companyId
}

const LINES = 30
const party = {
  name: 'Made by Measuring Ltd',
  address: '1 Main Street\nDublin',
  country: 'IE',
  vatId: null,
  registrationNumber: '12345678',
  email: null,
}

/** The invoices of the first company are printed, so they need lines. */
async function fillInvoices(client: pg.ClientBase, companyId: string): Promise<string[]> {
  const content: InvoiceContent = {
    seller: party,
    buyer: { ...party, reference: null },
    lines: Array.from({ length: LINES }, (_, index) => ({
      lineId: newId(),
      title: `A service made for measuring, number ${index + 1}`,
      quantity: 1,
      unitPrice: 333,
      net: 333,
      vatRate: 2300,
      exemption: null,
    })),
    rates: [{ rate: 2300, net: 10_000, vat: 2300 }],
    vatTreatment: 'domestic',
    vatNote: null,
    paidOn: '2025-06-01',
    bank: null,
    paymentReference: 'RF00',
    orderNumber: 'O-2025-000001',
    credits: null,
  }
  const { rows } = await client.query<{ id: string }>(
    'update purchase.invoices set content = $1 where company_id = $2 returning id',
    [JSON.stringify(content), companyId],
  )
  return rows.map(({ id }) => id)
}
