import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createSendEmail } from './domain/emails/emails.ts'
import { startSmtp } from './test/smtp.ts'
import { PUBLIC_URL, testApp } from './test/app.ts'

/** They enqueue themselves for the next hour or day. */
const REGULAR = [
  'address.place-periods',
  'due-diligence.check',
  'files.report-expiring',
  'mail.charge-storage',
  'mail.check-rules',
  'mail.escalate',
  'mail.open-statutory',
  'mail.remind-deadlines',
  'mail.remind-storage',
  'obligation.remind',
  'post.remind',
  'run.check-actors',
  'screening-list.rekey',
  'screening-list.report-stale',
  'screening.check',
  'survey.check',
  'system.clean-up',
  'translation.check',
  'watch.check-due',
  'watch.digest',
  'watch.propose-changed',
  'watch.remind',
]

it('the worker runs as a separate process, and stops on a signal', async (test) => {
  const t = await testApp()
  const smtp = await startSmtp()
  const dataDir = mkdtempSync(join(tmpdir(), 'domicile-worker-'))
  test.after(async () => {
    await smtp.stop()
    rmSync(dataDir, { recursive: true })
  })
  const { NODE_ENV: _, ...rest } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts')], {
    env: { ...rest, DATABASE_URL: t.url, DATA_DIR: dataDir, SMTP_URL: smtp.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const message = { subject: 'Hello', heading: 'Hello', paragraphs: [] }
  const sendEmail = createSendEmail(PUBLIC_URL, 'Domicile <no-reply@domicile.example>')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  assert.match(line.toString(), /"time":"\d{4}-.*"msg":"taking jobs"/)
  await sendEmail(t.db, { to: 'a@people.example', kind: 'invitation', message })
  while (smtp.received.length === 0) await delay(20)
  // npm and terminals send the same signal twice.
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
  const left = new Set((await t.jobs()).map(({ name }) => name))
  assert.deepEqual([...left].toSorted(), REGULAR)
})
