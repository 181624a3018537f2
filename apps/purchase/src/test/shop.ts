import { randomUUID } from 'node:crypto'
import type { Field } from '@domicile/contract/form-engine/structure'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { AppOptions } from '../app.ts'
import { makeTemplate } from './templates.ts'
import { PUBLIC_URL, testApp, type TestApp } from './app.ts'

type Service = {
  title?: string
  price?: number | null
  currency?: string
  cost?: number
  vatClass?: 'standard' | 'reduced'
  opens?: 'project' | 'address' | 'nothing'
  renewal?: 'monthly' | 'quarterly' | 'yearly'
  questions?: Field[]
  documents?: string[]
  isRegulated?: boolean
  state?: 'draft' | 'published' | 'archived'
}

/** Starts the purchase API of a firm in Ireland with complete seller data; its cards charge no one. */
export async function testShop(options: Partial<AppOptions> = {}) {
  const t = await testApp({
    cards: { secretKey: 'sk_test_none', webhookSecrets: [], publicUrl: PUBLIC_URL },
    ...options,
  })
  await sql`
    update seller set name = 'The Firm', address = '1 Quay, Dublin', country = 'IE', vat_id = 'IE6388047V',
      iban = 'IE29AIBK93115212345678', bank_name = 'A Bank', email = 'money@firm.example'`.execute(t.db)
  return { ...t, ...makersOf(t) }
}

export type TestShop = Awaited<ReturnType<typeof testShop>>

/** Returns the header of an idempotency key. */
export const onceKey = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } })

function makersOf({ db, send, person, company }: TestApp) {
  return {
    /**
     * Makes a published service at 100.00 EUR with standard VAT that opens nothing, unless given otherwise;
     * returns its id.
     */
    async service(wanted: Service = {}): Promise<string> {
      const { title = 'A service', price = 10_000, currency = 'EUR', cost, vatClass = 'standard' } = wanted
      const {
        opens = 'nothing',
        renewal,
        questions = [],
        documents = [],
        isRegulated = false,
        state = 'published',
      } = wanted
      const id = newId()
      const kind = price === null ? 'on-request' : renewal ? 'recurring' : 'one-off'
      const template = questions.length > 0 ? await makeTemplate({ db, person }, questions) : null
      await sql`
        insert into services (id, slug, title, category, kind, renewal, currency, price, vat_class, opens, address_kinds, template_id,
          documents, is_regulated, state, published_at, sort_title, search_text)
        values (${id}, ${`s-${id}`}, ${title}, 'Services', ${kind}, ${renewal ?? null}, ${currency}, ${price},
          ${vatClass}, ${opens}, ${opens === 'address' ? ['registered_office'] : []}, ${template}, ${documents}, ${isRegulated}, ${state}, now(), ${title}, ${title})`.execute(
        db,
      )
      if (cost !== undefined)
        await sql`insert into service_costs (service_id, cost) values (${id}, ${cost})`.execute(db)
      return id
    },

    /** Adds a document of a company, approved by default. */
    async document(
      companyId: string,
      kind: string,
      { isApproved = true, expiresOn = null, number = 1 }: Document = {},
    ) {
      const { id: by } = await person({ of: { [companyId]: 'member' } })
      const approver = await person({ role: 'complianceOfficer' })
      const approval = isApproved ? { by: approver.id, at: '2020-01-01' } : { by: null, at: null }
      await sql`
        insert into public.company_files (id, company_id, kind, number, name, media_type, size, sha256, expires_on,
          uploaded_by, approved_by, approved_at)
        values (${newId()}, ${companyId}, ${kind}, ${number}, 'a.pdf', 'application/pdf', 1, ${'0'.repeat(64)}, ${expiresOn},
          ${by}, ${approval.by}, ${approval.at})`.execute(db)
    },

    /** Sets the state of the due diligence of a company, as the main API stores it. */
    async dueDiligence(companyId: string, state: string) {
      // The conditions of each state are the main API's.
      await sql`alter table public.due_diligence_cases disable trigger user`.execute(db)
      await sql`
        insert into public.due_diligence_cases (id, company_id, state, next_review_on, ended_on, retain_until)
        select ${newId()}, ${companyId}, ${state}, case when ${state} = 'approved' then '2040-01-01'::date end,
          ended_on, (ended_on + interval '5 years')::date
        from (select case when ${state} = 'exited' then '2026-01-01'::date end as ended_on) ending
        on conflict (company_id) do update set state = excluded.state, next_review_on = excluded.next_review_on,
          ended_on = excluded.ended_on, retain_until = excluded.retain_until`.execute(db)
    },

    /** Makes a company with its people and billing data, in Ireland by default. */
    async buyer({ country = 'IE', vatId = null, limit = null }: Buyer = {}) {
      const companyId = await company({ name: 'The Buyer' })
      await sql`
        insert into company_billing (company_id, name, address, country, vat_id, approval_limit, approval_currency)
        values (${companyId}, 'The Buyer Ltd', '2 Street', ${country}, ${vatId}, ${limit},
          ${limit === null ? null : 'EUR'})`.execute(db)
      const [owner, member, viewer] = [
        await person({ of: { [companyId]: 'owner' } }),
        await person({ of: { [companyId]: 'member' } }),
        await person({ of: { [companyId]: 'viewer' } }),
      ]
      const path = `/api/purchase/companies/${companyId}`
      const cart = async (token = owner.token) => (await send(token, `GET ${path}/cart`)).body
      return {
        companyId,
        path,
        owner,
        member,
        viewer,
        cart,
        /** Puts a service into the cart. */
        put: (serviceId: string, body: object = { quantity: 1 }, token = owner.token) =>
          send(token, `PUT ${path}/cart/lines/${serviceId}`, body),
        /** Orders the cart as it is, with overrides from `body`. */
        async order(body: object = {}, token = owner.token, extra = onceKey()) {
          const { version, totals } = await cart()
          const seen = { cartVersion: version, total: totals?.total ?? null, paymentType: 'bank-transfer' }
          return send(token, `POST ${path}/orders`, { ...seen, ...body }, extra)
        },
      }
    },
  }
}

/** Of two documents of a kind, the one with the higher number is newer. */
type Document = { isApproved?: boolean; expiresOn?: string | null; number?: number }

type Buyer = { country?: string; vatId?: string | null; limit?: number | null }
