import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { repeated } from '@domicile/contract/test/in-full'
import { until } from '@domicile/server/testing/test-database'
import { PUBLIC_URL, testApp } from '../../test/app.ts'
import { startSmtp } from '../../test/smtp.ts'
import { createSendEmail } from './emails.ts'

const KILLS = repeated(40, 2)
const MAILS_A_KILL = 40
/** Three connections to the mail server, each with one mail on its way. */
const ON_THE_WAY = 3

const program = join(import.meta.dirname, '../../test/worker.ts')
const sendEmail = createSendEmail(PUBLIC_URL, 'Domicile <no-reply@domicile.example>')

let worker: ChildProcess | undefined
const t = await testApp()
const smtp = await startSmtp()
after(async () => {
  worker?.kill('SIGKILL')
  await smtp.stop()
})

it(
  'each email arrives although workers are killed continually, and rarely twice',
  { timeout: 300_000 + KILLS * 5_000 },
  async (context) => {
    const total = (KILLS + 1) * MAILS_A_KILL
    for (let number = 1; number <= total; number += 1) await write(number)
    for (let kills = 1; kills <= KILLS; kills += 1) {
      worker = start()
      const wanted = smtp.received.length + MAILS_A_KILL / 2
      await until(() => smtp.received.length >= wanted)
      await delay(Math.random() * 20)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    }
    worker = start()
    const ids = () => smtp.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)![1]!)
    await until(() => new Set(ids()).size === total)
    const doubled = ids().length - total
    context.diagnostic(`${KILLS} kills: ${doubled} of ${total} mails arrived twice`)
    assert.ok(doubled <= KILLS * ON_THE_WAY)
  },
)

async function write(number: number): Promise<void> {
  const message = { subject: `Mail ${number}`, heading: 'A mail', paragraphs: [] }
  await sendEmail(t.db, { to: `p${number}@people.example`, kind: 'invitation', message })
}

function start(): ChildProcess {
  const env = { ...process.env, DATABASE_URL: t.url, SMTP_URL: smtp.url }
  return spawn(process.execPath, [program], { env, stdio: 'ignore' })
}
