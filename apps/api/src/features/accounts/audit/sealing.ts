import { sealAuditEvents } from '@domicile/server/audit/audit-seal'
import { logDetails } from '@domicile/server/db/outage'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../feature.ts'

const BATCH = 1_000

/**
 * Seals the audit log again and again until the server closes. Each new end of the chain goes to the server's log,
 * so that a copy of it is out of reach of a user who changes the database.
 */
export function sealRegularly(app: FastifyInstance, db: Database, every: number): void {
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const wait = (time: number) => {
    timer = setTimeout(() => (working = work()), time)
    timer.unref()
  }
  const work = async () => {
    const sealed = await sealBatch(app, db)
    if (timer) wait(sealed === BATCH ? 0 : every)
  }
  app.addHook('onReady', async () => wait(0))
  app.addHook('preClose', async () => {
    clearTimeout(timer)
    timer = undefined
    await working
  })
}

async function sealBatch(app: FastifyInstance, db: Database): Promise<number> {
  try {
    const { sealed, head } = await sealAuditEvents(db, BATCH)
    if (sealed > 0) app.log.info({ sealed, end: `${head.position}:${head.hash}` }, 'audit log sealed')
    return sealed
  } catch (error) {
    app.log.error(logDetails(error), 'the audit log could not be sealed')
    return 0
  }
}
