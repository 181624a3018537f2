import { createDb, createPool } from '@domicile/server/db/db'
import { createMailer } from '@domicile/server/mail/email'
import { createMalwareScanner } from '@domicile/server/files/malware-scanner'
import type { DeadJob } from '@domicile/server/jobs/dead-jobs'
import type { HeartbeatTimes } from '@domicile/server/jobs/heartbeat'
import { createSealer } from '@domicile/server/security/sealed'
import type { SafeRequestOptions } from '@domicile/server/security/safe-target'
import { type PlannedWorker, startClock } from '@domicile/server/jobs/clock'
import { startWorker } from '@domicile/server/jobs/worker'
import type { DB } from './db/database.ts'
import { createSendEmail, firmOf } from './domain/emails/emails.ts'
import { postgresStore, s3Store, type S3Settings } from './domain/files/file-store.ts'
import type { Database } from './feature.ts'
import type { ReplySource, ScanSources } from './scan-settings.ts'
import { createUnsubscribing } from './domain/notices/unsubscribing.ts'
import { expectFiring } from './features/work/workflows/triggers/planning.ts'
import { failRunOf } from './features/work/workflows/actions/stuck-runs.ts'
import { createWebhooks } from './features/work/workflows/actions/webhook.ts'
import { expectFetches } from './features/compliance/screening-lists/fetch-list.ts'
import { jobHandlers } from './job-handlers.ts'
import { jobTable } from './jobs/jobs.ts'
import { expectRegular } from './jobs/regular-jobs.ts'
import { expectFolder } from './features/mail/mail-intake/scan-sources/scan-folder.ts'
import { createReplyAddresses } from './features/knowledge/enquiries/reply-addresses.ts'
import { startReplySmtp } from './features/knowledge/enquiries/reply-smtp.ts'
import { startScanSmtp } from './features/mail/mail-intake/scan-sources/scan-smtp.ts'
import { expectOpenChecks } from './features/home/announcements/notify-audience.ts'
import { findAdministrators } from './domain/people/people-scope.ts'
import { notify, notifyAgain } from './domain/notices/notify.ts'
import type { WorkerLog } from '@domicile/server/jobs/worker-log'

export type MainWorkerOptions = ScanSources &
  ReplySource & {
    databaseUrl: string
    /** The base address of links in emails. */
    publicUrl: string
    /** Without it, emails are only stored. */
    smtpUrl: string | undefined
    mailFrom: string
    /** The keys that sign webhooks and unsubscribe links are derived from it. */
    secretsKey: string
    /** The store of documents; without it, the database. */
    s3?: S3Settings | undefined
    /** Scans fetched files for malware; without it no file is scanned. */
    clamdUrl?: string | undefined
    log: WorkerLog
    heartbeat?: HeartbeatTimes
    /** Lets webhooks reach a test's server. */
    webhookOptions?: SafeRequestOptions
    /** Leaves the regular jobs out of a test: what these do depends on the day. */
    regularJobs?: 'none' | undefined
    /** Milliseconds between two checks of the queue for missing jobs; an hour by default. */
    checkEvery?: number
  }

/** Jobs run with the rights of staff's requests. */
const RIGHTS = { role: 'domicile_api' } as const

/** The data give the times of firings, announcements and fetches. */
const scheduled = [expectFiring, expectOpenChecks, expectFetches]

/** Starts the worker for the jobs of the main API. */
export function startMainWorker(options: MainWorkerOptions): PlannedWorker {
  const {
    smtpUrl,
    mailFrom,
    publicUrl,
    secretsKey,
    s3,
    clamdUrl,
    webhookOptions,
    regularJobs,
    scanFolder,
    scanPremises,
    scanSmtp,
    replies,
    ...rest
  } = options
  const mailer = smtpUrl ? createMailer(smtpUrl, mailFrom) : undefined
  const scanner = clamdUrl ? createMalwareScanner(clamdUrl) : undefined
  const parts = {
    mailer,
    scan: scanner?.scan,
    log: rest.log,
    sendEmail: createSendEmail(publicUrl, mailFrom),
    firm: firmOf(mailFrom),
    unsubscribing: createUnsubscribing(secretsKey),
    webhooks: createWebhooks(secretsKey, webhookOptions),
    sealer: createSealer(secretsKey),
    fileStore: s3 ? s3Store(s3) : postgresStore,
    scanFolder,
    scanPremises,
    replyAddresses: createReplyAddresses(secretsKey, replies?.domain),
  }
  const handlers = jobHandlers(parts)
  const worker = startWorker({
    ...rest,
    jobsOf: 'main',
    jobs: jobTable,
    handlers,
    handlersAs: RIGHTS,
    onDeadJob,
  })
  const clock = startClock<DB>({ ...rest, handlersAs: RIGHTS }, [
    ...(regularJobs === 'none' ? [] : [expectRegular<DB>]),
    ...scheduled,
    ...(scanFolder ? [expectFolder] : []),
  ])
  const receiving = scanSmtp ?? replies
  const emailDb = receiving && createDb<DB>(createPool(rest.databaseUrl, 2, RIGHTS))
  const scanners = emailDb && scanSmtp && startScanSmtp(emailDb, parts, scanSmtp)
  const clients = emailDb && replies && startReplySmtp(emailDb, parts, replies)
  return {
    isPlanned: clock.isPlanned,
    async stop() {
      await clock.stop()
      await scanners?.stop()
      await clients?.stop()
      await emailDb?.destroy()
      await worker.stop()
      mailer?.close()
    },
  }
}

async function onDeadJob(db: Database, job: DeadJob): Promise<void> {
  await failRunOf(db, job)
  await notifyAdministrators(db, job)
}

/** The subject of the notice about emails that were not sent. */
const UNSENT_EMAILS = '019acb00-0000-7000-8000-000000000001'

/**
 * Notifies the administrators of a dead job, which will not be retried automatically. Emails share one open notice, which
 * names the latest: strangers can have any number of them refused.
 */
async function notifyAdministrators(db: Database, { name, number }: DeadJob) {
  const news = {
    kind: 'job.dead',
    to: (await findAdministrators(db)).map(({ id }) => id),
    path: '/jobs',
    title: 'Background job failed',
    body: `${name}, number ${number}`,
  } as const
  if (name === 'email.send') await notifyAgain(db, { ...news, subjectId: UNSENT_EMAILS })
  else await notify(db, news)
}
