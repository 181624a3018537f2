import { createHmac } from 'node:crypto'
import { postSafely } from '@domicile/server/security/safe-request'
import type { SafeRequestOptions } from '@domicile/server/security/safe-target'
import { UnsafeRequest } from '@domicile/server/security/unsafe-request'
import { type PlainRun } from '../../../../domain/runs/runs.queries.ts'
import { stageOf } from '../../../../domain/runs/run-moves.ts'

export type Webhooks = {
  /** Notifies an address of a run's stage. Throws a readable error where the answer is not a success. */
  call(run: PlainRun, url: string): Promise<{ status: number }>
}

/** Calls webhooks, signed with the secret of their workflow. */
export function createWebhooks(secretsKey: string, options: SafeRequestOptions = {}): Webhooks {
  return {
    async call(run, url) {
      const body = JSON.stringify(bodyOf(run))
      const timestamp = String(Math.floor(Date.now() / 1000))
      const secret = webhookSecret(secretsKey, run.workflowId)
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Domicile',
        'domicile-delivery': deliveryOf(run),
        'domicile-timestamp': timestamp,
        'domicile-signature': `v1=${sign(secret, timestamp, body)}`,
      }
      const { status } = await postSafely(url, { headers, body }, options)
      if (status < 200 || status > 299) throw new UnsafeRequest(`The webhook answered with ${status}.`)
      return { status }
    },
  }
}

/** Derives the secret that signs a workflow's webhooks, in hexadecimal; each deployment has its own. */
export function webhookSecret(secretsKey: string, workflowId: string): string {
  const [newest = ''] = secretsKey.split(',')
  return createHmac('sha256', Buffer.from(newest, 'base64')).update(`webhook:${workflowId}`).digest('hex')
}

/** Signs a body with its time: the receiver calculates the same signature and refuses old requests. */
export function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

function bodyOf(run: PlainRun) {
  const { key, name } = stageOf(run)
  return {
    id: deliveryOf(run),
    workflow: { id: run.workflowId, name: run.workflowName },
    run: { id: run.id, number: run.number },
    stage: { key, name },
    company: { id: run.companyId, name: run.companyName },
  }
}

/** Returns an id that is the same at every attempt, so that receivers can ignore duplicates. */
function deliveryOf({ id, entry, actionsDone }: PlainRun): string {
  return `${id}.${entry}.${actionsDone}`
}
