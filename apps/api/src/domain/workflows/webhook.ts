import { createHmac } from 'node:crypto'
import { postSafely, type SafeRequestOptions, UnsafeRequest } from '@domicile/server/security/safe-request'
import { type PlainRun } from '../runs/runs.queries.ts'
import { stageOf } from '../runs/run-moves.ts'

export type Webhooks = {
  /** Tells an address of the stage a run is in. Throws, in words, where it does not answer with success. */
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

/** What the webhooks of a workflow are signed with, as hexadecimal digits; another deployment has others. */
export function webhookSecret(secretsKey: string, workflowId: string): string {
  const [newest = ''] = secretsKey.split(',')
  return createHmac('sha256', Buffer.from(newest, 'base64')).update(`webhook:${workflowId}`).digest('hex')
}

/** The signature of a body at a time: whoever receives it works out the same and refuses what is old. */
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

/** The same at every attempt, so that receivers do once what arrives twice. */
function deliveryOf({ id, entry, actionsDone }: PlainRun): string {
  return `${id}.${entry}.${actionsDone}`
}
