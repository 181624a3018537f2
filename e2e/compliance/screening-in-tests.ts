import type { APIRequestContext } from '@playwright/test'
import { readAs } from './case-in-tests.ts'
import { people } from '../portal.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect } from '../test.ts'

export type Hit = { id: string; version: number; subject: { name: string }; party: { name: string } }

/** Adds an entry to a list of the firm that the tests share, as each list slows every search down. */
export async function listParty(request: APIRequestContext, name: string, birthDate: string) {
  const lists = await readAs<{ id: string; kind: string }[]>(request, people.compliance, 'screening-lists')
  const { id } =
    lists.find(({ kind }) => kind === 'own') ??
    (await sendAs<{ id: string }>(request, people.admin, 'post', 'screening-lists', {
      kind: 'own',
      name: 'Declined clients',
    }))
  await sendAs(request, people.compliance, 'post', `screening-lists/${id}/entries`, {
    ...{ schema: 'Person', name, aliases: [], birthDate, country: 'RU', number: null, topic: 'sanction' },
    ...{ reason: 'Listed by a ministry.', source: 'Ministry, notice 12' },
  })
}

/** The open hits of a company once it has as many as expected: jobs find them. */
export async function hitsOf(request: APIRequestContext, companyId: string, count: number): Promise<Hit[]> {
  const found = () =>
    readAs<{ items: Hit[] }>(request, people.compliance, `screening-hits?companyId=${companyId}`)
  await expect.poll(async () => (await found()).items.length, { timeout: 150_000 }).toBe(count)
  return (await found()).items
}

/** One person confirms a hit, and a second one settles it. */
export async function confirmHit(request: APIRequestContext, { id }: Pick<Hit, 'id'>): Promise<void> {
  const version = async () => (await readAs<Hit>(request, people.admin, `screening-hits/${id}`)).version
  const decision = { decision: 'confirmed', reason: 'The same date of birth.', evidence: null }
  const first = { ...decision, version: await version() }
  await sendAs(request, people.compliance, 'put', `screening-hits/${id}/decision`, first)
  await sendAs(request, people.admin, 'put', `screening-hits/${id}/confirmation`, {
    version: await version(),
  })
}
