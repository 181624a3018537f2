import { fileKinds } from '@domicile/contract/companies/files/file-kinds'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** The country and tax number of each company that buys. */
const companies: Record<string, readonly [country: string, taxId: string | null]> = {
  'Northwind Trading': ['GB', '726238489'],
  'Harbour Shipping': ['IE', '5640438LH'],
  'Corrib Bioscience': ['IE', '9263115SH'],
  'Duinkant Bloembollen': ['NL', '844119271B01'],
  'Jantar Energia': ['PL', '8025002376'],
  'Aubrelle Santé': ['FR', '56880044284'],
  'Norrbrunn Skog': ['SE', '559986327001'],
  'Ardenne Fund Administration': ['LU', '23123008'],
  'Hafenlicht Software': ['DE', '333679194'],
  'Thistlewood Analytics': ['GB', '801940693'],
  'Pennyfold Brewing': ['GB', null],
  'Alpenrand Präzision': ['CH', null],
  'Straits Meridian': ['SG', null],
}

const projects = [
  ['Northwind Trading', 'Extra director'],
  ['Northwind Trading', 'New registered office'],
  ['Northwind Trading', 'Annual return and accounts'],
  ['Thistlewood Analytics', 'Register of beneficial owners'],
] as const

/** Makes the main API's demo data that purchases depend on; one of the buyers is missing. */
export async function makeDemoCompanies(t: TestApp): Promise<void> {
  const ids = new Map<string, string>()
  for (const [name, [country, taxId]] of Object.entries(companies)) {
    const id = await t.company({ name, country })
    await sql`update public.companies set tax_id = ${taxId} where id = ${id}`.execute(t.db)
    ids.set(name, id)
  }
  const staff = await t.person({ email: 'admin@domicile.example', role: 'administrator' })
  const second = await t.person({ email: 'beatrice.lund@domicile.example', role: 'administrator' })
  await t.person({ email: 'manager@domicile.example', role: 'accountManager' })
  const [northwind, harbour] = [ids.get('Northwind Trading')!, ids.get('Harbour Shipping')!]
  for (const role of ['owner', 'member'] as const)
    await t.person({ email: `${role}@northwind.example`, of: { [northwind]: role } })
  await t.person({ email: 'owner@harbour.example', of: { [harbour]: 'owner' } })
  for (const companyId of ids.values())
    await addDocuments(t, companyId, { by: staff.id, approver: second.id, isOld: companyId === northwind })
  for (const [company, title] of projects)
    await sql`
      insert into public.projects (id, company_id, title, search_text)
      values (${newId()}, ${ids.get(company)!}, ${title}, ${title})`.execute(t.db)
}

type Added = { by: string; approver: string; isOld: boolean }

/** Adds approved documents of all kinds; with `isOld` the self-declaration has expired. */
async function addDocuments(
  { db }: TestApp,
  companyId: string,
  { by, approver, isOld }: Added,
): Promise<void> {
  await sql`
    insert into public.company_files (id, company_id, kind, number, name, media_type, size, sha256, expires_on,
      uploaded_by, approved_by, approved_at)
    select gen_random_uuid(), ${companyId}, kind, 1, 'a.pdf', 'application/pdf', 1, ${'0'.repeat(64)},
      case when kind = 'aml' and ${isOld} then '2020-01-01'::date end, ${by}, ${approver}, '2020-01-01'
    from unnest(${[...fileKinds]}::text[]) kind`.execute(db)
}
