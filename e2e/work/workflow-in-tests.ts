import { type APIRequestContext } from '@playwright/test'
import { people, tokensOf } from '../portal.ts'
import { expect } from '../test.ts'
import { northwind } from '../records-in-tests.ts'

type Stage = { key: string; name: string; kind: string } & Record<string, unknown>

const plain = { label: 'in progress', assignee: 'accountManager', limit: null, onDecline: null, wait: null }

/** A workflow that is started by hand, for every company. */
export function bodyOfWorkflow(name: string, stages: Stage[]) {
  return {
    name,
    trigger: { type: 'manual' },
    email: { senderName: null, replyTo: 'firm' },
    statusAfterRestart: null,
    companies: 'all',
    stages: stages.map((stage) => ({ ...plain, template: null, actions: [], ...stage })),
  }
}

/** A workflow of the test's own, published by an administrator, with a run for Northwind Trading; gives its address. */
export async function runOf(
  request: APIRequestContext,
  name: string,
  stages: Stage[],
  statusAfterRestart: string | null = null,
) {
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  const bodyOf = (chosen: Stage[]) => ({ ...bodyOfWorkflow(name, chosen), statusAfterRestart })
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await request[method](`/api/${path}`, { headers, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}`).toBe(true)
    return (await answer.json()) as { id: string; slug: string; version: number }
  }
  const { slug, version } = await call('post', 'workflows', bodyOf(stages))
  await call('put', `workflows/${slug}/publication`, { version, moves: {} })
  const { id } = await call('post', `workflows/${slug}/runs`, { companyId: await northwind(request) })
  return {
    slug,
    path: `/workflows/runs/${id}`,
    async save(chosen: Stage[]) {
      const { version: now } = await call('get', `workflows/${slug}`)
      await call('put', `workflows/${slug}`, { ...bodyOf(chosen), version: now })
    },
  }
}
