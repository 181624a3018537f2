import { ServiceInput } from '@domicile/contract/sales/services/service-input'
import { createDb, createPool, inTransaction } from '@domicile/server/db/db'
import { lockName } from '@domicile/server/db/lock-name'
import type { DB } from './db/database.ts'
import { addOrders } from './demo/add-orders.ts'
import { momentAgo } from './demo/days.ts'
import { drawPicture } from './demo/pictures.ts'
import { type DemoService, sentOf } from './demo/service.ts'
import { officeServices } from './demo/services-of-the-office.ts'
import { certificateServices, checkServices, translationServices } from './demo/services-of-papers.ts'
import { changeServices, filingServices } from './demo/services-of-records.ts'
import { clearStage, dateBack, setClock, setStage } from './demo/stage.ts'
import type { Database } from './feature.ts'
import { sanitiseHtml } from '@domicile/server/security/formatted-text'
import { replacePicture } from './features/services/pictures.queries.ts'
import { insertService, updateState } from './features/services/services.queries.ts'

/**
 * Fills a migrated database with the services and orders of the demo firm, for the companies that exist, in
 * one transaction. Returns false and changes nothing where the catalogue already has services.
 */
export async function seedPurchases(databaseUrl: string): Promise<boolean> {
  const db = createDb<DB>(createPool(databaseUrl, 1, { settings: ['search_path=purchase,public'] }))
  try {
    return await inTransaction(db, async (transaction) => {
      // If two portals start at once on one database, only one of them fills it.
      await lockName(transaction, 'demo catalogue')
      if (await hasServices(transaction)) return false
      await setStage(transaction)
      await addCatalogue(transaction)
      await addOrders(transaction)
      await clearStage(transaction)
      return true
    })
  } finally {
    await db.destroy()
  }
}

const catalogue: Record<string, readonly DemoService[]> = {
  'Registered office and mail': officeServices,
  'Filings and records': filingServices,
  'Company changes': changeServices,
  'Certificates and legalisation': certificateServices,
  Translations: translationServices,
  'Checks and training': checkServices,
}

export const demoServices = Object.values(catalogue).flat()

async function hasServices(db: Database): Promise<boolean> {
  const service = await db.selectFrom('services').select('id').limit(1).executeTakeFirst()
  return service !== undefined
}

/** Days ago, before the first order. */
const FOUNDED = 400

async function addCatalogue(db: Database): Promise<void> {
  await setClock(db, momentAgo(FOUNDED))
  await addSeller(db)
  for (const [category, services] of Object.entries(catalogue))
    for (const service of services) await addService(db, category, service)
  await dateBack(db)
}

/** Fills in an invented firm; its VAT number and IBAN have correct check digits but no real holder. */
async function addSeller(db: Database): Promise<void> {
  await db
    .updateTable('seller')
    .set({
      name: 'Domicile Corporate Services Ltd',
      address: '14 Harcourt Row\nDublin 2\nD02 XK41',
      country: 'IE',
      vat_id: 'IE3648215PH',
      registration_number: '641208',
      email: 'accounts@domicile.example',
      time_zone: 'Europe/Dublin',
      currency: 'EUR',
      bank_name: 'Bank of the Demo',
      iban: 'IE08DOMC99061041837265',
      bic: 'DOMCIE2DXXX',
    })
    .execute()
}

async function addService(db: Database, category: string, service: DemoService): Promise<void> {
  const input = ServiceInput.parse(sentOf(service, category))
  const id = await insertService(db, { ...input, description: sanitiseHtml(input.description) })
  const { picture, state = 'published' } = service
  if (picture !== undefined)
    await replacePicture(db, id, { mediaType: 'image/png', bytes: await drawPicture(picture) })
  // An archived service was published first.
  if (state !== 'draft') await updateState(db, id, 'published')
  if (state === 'archived') await updateState(db, id, 'archived')
}
