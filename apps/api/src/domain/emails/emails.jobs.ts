import { FinalFailure } from '@domicile/server/jobs/jobs'
import { isOutage, retryOutages } from '@domicile/server/db/outage'
import type { Delivery, Mailer } from '@domicile/server/mail/email'
import type { Sealer } from '@domicile/server/security/sealed'
import type { Database } from '../../feature.ts'
import { enqueueAll, type MainJobHandlers } from '../../jobs/jobs.ts'
import { isOutdated, placeOf } from './email-kinds.ts'
import {
  abandon,
  dropIfLeft,
  findUnsent,
  giveUp,
  IS_OUTDATED,
  KEPT_DAYS,
  markFailed,
  markSent,
  markWaiting,
  type UnsentEmail,
} from './emails.queries.ts'

/** Without a mailer, emails are only stored. */
export type EmailJobParts = {
  mailer: Mailer | undefined
  /** Encrypts the texts of emails that were given up. */
  sealer: Sealer
}

/** How long a sent email waits to be noted as sent while the database is away, in milliseconds. */
const NOTE_PATIENCE = 60_000

/**
 * Sends each email of the outbox once, unless the worker dies between the acceptance by the mail server and the note of
 * it. The connection for the note is held before the mail is sent, so that nothing but the note itself takes time then.
 */
export function emailJobs({ mailer, sealer }: EmailJobParts): Pick<MainJobHandlers, 'email.send'> {
  return {
    'email.send': async ({ db, payload, isLastAttempt }) => {
      if (!mailer) return
      const tried = await db
        .connection()
        .execute((connection) => send({ mailer, sealer }, connection, db, payload.emailId))
      if (!tried || tried.outcome === 'sent') return
      const { email, outcome, reason } = tried
      if (outcome === 'away') return wait(db, email, reason)
      const isRefused = outcome === 'refused'
      if (isRefused || isLastAttempt) await giveUp(db, sealer, email, reason)
      else await markFailed(db, email.id, reason)
      // Wrong settings of the mail server are refused like a wrong address: both are mended before a retry.
      const Failure = isRefused ? FinalFailure : Error
      throw new Failure(`mail ${email.id} was not sent: ${reason}`)
    },
  }
}

type Tried = Delivery & { email: UnsentEmail }

async function send(
  { mailer, sealer }: { mailer: Mailer; sealer: Sealer },
  connection: Database,
  db: Database,
  id: string,
): Promise<Tried | undefined> {
  await dropIfLeft(connection, id)
  const email = await findUnsent(connection, sealer, id)
  if (!email) return undefined
  if (isOutdated(email.kind, email.createdAt)) {
    await abandon(connection, id, IS_OUTDATED)
    return undefined
  }
  const delivery = await mailer.deliver(email)
  if (delivery.outcome === 'sent')
    await markSent(connection, id).catch((error: unknown) => {
      if (!isOutage(error)) throw error
      return retryOutages(() => markSent(db, id), NOTE_PATIENCE)
    })
  return { ...delivery, email }
}

const DAY = 86_400_000
const [SHORTEST_PAUSE, LONGEST_PAUSE] = [3_000, 600_000]

/**
 * Enqueues an email again for a mail server that is away, which uses none of its attempts. The older it is, the longer it
 * waits; one that is too old to be of use is not sent any more.
 */
async function wait(db: Database, email: UnsentEmail, reason: string): Promise<void> {
  const age = Date.now() - Date.parse(email.createdAt)
  if (age > KEPT_DAYS * DAY) return abandon(db, email.id, reason)
  await markWaiting(db, email.id, reason)
  const pause = Math.min(Math.max(age / 10, SHORTEST_PAUSE), LONGEST_PAUSE)
  await enqueueAll(db, 'email.send', [
    {
      ...placeOf(email.kind, email.id),
      payload: { emailId: email.id },
      at: new Date(Date.now() + pause),
      key: `email.send:${email.id}`,
    },
  ])
}
