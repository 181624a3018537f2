import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { hostOfBuying } from './sales/buying.ts'
import { newName, openAs, people, postApart, tokensOf } from './portal.ts'
import { expect } from './test.ts'

const NORTHWIND = 'Northwind Trading'

/** The list that has the records of an address, up to its parameter, and what the address names them by. */
const lists: Record<string, [list: string, key: 'id' | 'slug']> = {
  '/active-services/addresses/': ['addresses?companyId=', 'id'],
  '/active-services/addresses/archive/': ['addresses?companyId=', 'id'],
  '/active-services/checks/': ['checks?companyId=', 'id'],
  '/active-services/mail/': ['mail?companyId=', 'id'],
  '/active-services/notifications/': ['watches?companyId=', 'id'],
  '/active-services/projects/': ['projects?companyId=', 'id'],
  '/active-services/translations/': ['translations?companyId=', 'id'],
  '/add-services/': ['purchase/services', 'slug'],
  '/companies/': [`companies?q=${encodeURIComponent(NORTHWIND)}`, 'id'],
  '/data-collections/assignment/': ['assignments?companyId=', 'id'],
  '/data-collections/edit-survey/': ['surveys?state=draft', 'slug'],
  '/data-collections/edit-template/': ['templates', 'slug'],
  '/data-collections/survey/': ['surveys', 'slug'],
  '/data-collections/template/': ['templates', 'slug'],
  '/due-diligence/': ['due-diligence?companyId=', 'slug'],
  '/faq/email-us/': ['enquiries?companyId=', 'id'],
  '/invoices/': ['purchase/invoices?companyId=', 'id'],
  '/knowledge-base/': ['posts', 'slug'],
  '/orders/': ['purchase/orders?companyId=', 'id'],
  '/risk-matrices/': ['risk-matrices', 'slug'],
  '/screening-hits/': ['screening-hits?companyId=', 'id'],
  '/screening-lists/': ['screening-lists', 'id'],
  '/screening-runs/': ['companies/:company/screening-runs', 'id'],
  '/translators/': ['translators', 'id'],
  '/users/': ['users?companyId=', 'id'],
  '/workflows/edit-workflow/': ['workflows', 'slug'],
  '/workflows/runs/': ['workflow-runs?state=all&companyId=', 'id'],
}

/** The parameters of the other addresses. */
const values: Record<string, (token: string) => string | Promise<string>> = {
  '/purchase/payment/': () => 'bank-transfer',
  '/reset-password/': () => 'not-a-token',
  '/system-notifications/': makeAnnouncement,
  '/terms-versions/': () => '1',
}

/** The queries of addresses without a parameter, with the list that has the record of `{id}`. */
const queries: Record<string, { query: string; stem?: string }> = {
  '/add-services/success': { query: '?order={id}', stem: '/orders/' },
  '/search': { query: '?q=northwind' },
}

/** The address with its query, and the list that has the record in it. */
function partsOf(path: string): { pattern: string; stem?: string | undefined } {
  const own = queries[path]
  if (own) return { pattern: path + own.query, stem: own.stem }
  const [stem, end] = path.split(/\{\w+\}/)
  return { pattern: path, stem: end === undefined ? undefined : stem }
}

/**
 * Finds an address of a row of the route table, with a record of the demo data that somebody may read; of Northwind
 * Trading, where a company has such records.
 */
export async function addressOf(request: APIRequestContext, email: string, path: string): Promise<string> {
  const { pattern, stem } = partsOf(path)
  return stem === undefined ? pattern : fillIn(pattern, await findValue(request, email, stem))
}

/** As `addressOf`, with a record of any company from the person's own lists; undefined if they have none. */
export async function ownAddressOf(
  request: APIRequestContext,
  email: string,
  path: string,
): Promise<string | undefined> {
  const { pattern, stem } = partsOf(path)
  const source = stem === undefined ? undefined : lists[stem]
  if (!source) return addressOf(request, email, path)
  const [list, key] = source
  const record = await readRecord(request, email, list.replace(/[?&]companyId=$|\?q=.*/, ''))
  return record && fillIn(pattern, record[key])
}

/** Puts a value in the first parameter of a path; the next is the earliest version of what the record is. */
function fillIn(path: string, value: string): string {
  return path.replace(/\{\w+\}/, value).replace(/\{\w+\}/, '1')
}

const found = new Map<string, Promise<string>>()

function findValue(request: APIRequestContext, email: string, stem: string): Promise<string> {
  const key = `${email} ${stem}`
  const value = found.get(key) ?? readValue(request, email, stem)
  found.set(key, value)
  return value
}

async function readValue(request: APIRequestContext, email: string, stem: string): Promise<string> {
  const tokens = await tokensOf(email)
  if (values[stem]) return values[stem](tokens.token)
  if (!lists[stem]) throw new Error(`Say in ${import.meta.filename} which list has the records of ${stem}`)
  let record: Found | undefined
  // Hits are there once the jobs of a new portal have screened its companies.
  await expect(async () => {
    record = await readRecord(request, email, lists[stem]![0])
    expect(record, `${stem} has a record for ${email}`).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return record![lists[stem][1]]
}

async function readRecord(
  request: APIRequestContext,
  email: string,
  list: string,
): Promise<Found | undefined> {
  const { token } = await tokensOf(email)
  const company = /companyId=|:company/.test(list) ? await companyOf(request, email) : ''
  const path = list.endsWith('=') ? list + company : list.replace(':company', company)
  const host = path.startsWith('purchase/') ? await hostOfBuying(request) : ''
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.get(`${host}/api/${path}`, { headers })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  const read = (await answer.json()) as Found[] | { items: Found[] }
  // The last is the oldest in most lists, so of the demo data and not of another test.
  return (Array.isArray(read) ? read : read.items).at(-1)
}

type Found = { id: string; slug: string }

/** The id of the company of the demo data that has records of every kind. */
export const northwind = (request: APIRequestContext) => companyOf(request, people.owner)

/** Opens the page of that company from the list. */
export async function openNorthwind(page: Page, who: string): Promise<void> {
  await openAs(page, who, `/companies?q=${encodeURIComponent(NORTHWIND)}`)
  await page.getByRole('link', { name: NORTHWIND }).click()
  await expect(page.getByRole('heading', { level: 1, name: NORTHWIND })).toBeVisible()
}

/** The tabs of the record on the page. */
export const tabsOf = (page: Page): Locator => page.getByRole('navigation', { name: /^Parts of/ })

const companyOf = (request: APIRequestContext, email: string) => findValue(request, email, '/companies/')

/** A draft, which no one is shown. */
async function makeAnnouncement(token: string): Promise<string> {
  const data = {
    ...{ title: newName('Closed'), body: 'All day.', level: 'information', audience: 'staff', roles: [] },
    ...{ companyIds: [], startsAt: null, endsAt: '2999-12-31T00:00:00.000Z', needsAcknowledgement: false },
  }
  const made = await postApart<{ id: string }>('/api/system-notices', data, {
    authorization: `Bearer ${token}`,
  })
  return made.id
}
