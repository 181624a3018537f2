import type { Change } from '@domicile/contract/knowledge/watches/watch-changes'
import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import type { APIRequestContext } from '@playwright/test'
import { people, tokensOf } from '../portal.ts'
import { northwind } from '../records-in-tests.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect } from '../test.ts'

const headers = async () => ({ authorization: `Bearer ${(await tokensOf(people.admin)).token}` })

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(`/api/${path}`, { headers: await headers() })
  expect(answer.ok(), path).toBe(true)
  return (await answer.json()) as T
}

/** Uploads a version, and waits until the portal has read and stored it. */
async function upload(request: APIRequestContext, id: string, text: string): Promise<WatchRecord> {
  const { versionNumber } = await read<WatchRecord>(request, `watches/${id}`)
  const answer = await request.post(`/api/watches/${id}/versions`, {
    headers: await headers(),
    multipart: { file: { name: 'law.txt', mimeType: 'text/plain', buffer: Buffer.from(text) } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  let watch: WatchRecord | undefined
  await expect(async () => {
    watch = await read<WatchRecord>(request, `watches/${id}`)
    expect(watch.versionNumber).toBe((versionNumber ?? 0) + 1)
  }).toPass({ timeout: 60_000 })
  return watch!
}

const put = <T = Change>(request: APIRequestContext, path: string, data: object) =>
  sendAs<T>(request, people.admin, 'put', `watch-changes/${path}`, data)

async function makeWatch(request: APIRequestContext, title: string): Promise<string> {
  const { id: ownerId } = await read<{ id: string }>(request, 'users/profile')
  const body = { title, frequency: 'weekly', ownerId }
  return (await sendAs<WatchRecord>(request, people.admin, 'post', 'watches', body)).id
}

/** A watched text that is uploaded and has no version yet; returns its address. */
export async function makeEmptyWatch(request: APIRequestContext, title: string): Promise<string> {
  return `/active-services/notifications/${await makeWatch(request, title)}`
}

/** A watched text whose change was published to Northwind Trading; returns its id. */
export async function makePublishedChange(request: APIRequestContext, title: string): Promise<string> {
  const id = await makeWatch(request, title)
  await upload(request, id, 'The register is filed within 30 days.')
  const [change] = (await upload(request, id, 'The register is filed within 14 days.')).changes
  const described = await put(request, change!.id, {
    ...{ summary: 'Filing is due within 14 days.', effectiveOn: '2027-06-01', version: change!.version },
  })
  let { version } = await put(request, `${change!.id}/assessment`, { version: described.version })
  await expect(async () => {
    const { counts } = await read<Change>(request, `watch-changes/${change!.id}`)
    expect(counts!.isProposing).toBe(false)
  }).toPass({ timeout: 60_000 })
  const companyIds = [await northwind(request)]
  await put<unknown>(request, `${change!.id}/companies`, { companyIds, isRelevant: true })
  ;({ version } = await read<Change>(request, `watch-changes/${change!.id}`))
  await put(request, `${change!.id}/publication`, { version, companies: 1, unreachable: 0 })
  return id
}
