import { plainField, plainSection } from '@domicile/contract/form-engine/plain-parts'
import type { SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import type { TemplateRecord } from '@domicile/contract/forms/templates/templates'
import { createSigner } from '@domicile/server/auth/tokens'
import { newId } from '@domicile/server/db/ids'
import type pg from 'pg'
import { percentile } from '../compare-times.ts'
import { withPatientClient } from '../database.ts'
import { fetchPatiently } from '../fetch-patiently.ts'
import { addBuyers, BUYERS } from '../generate-purchases.ts'
import { startWorker } from '../servers/serve.ts'
import { sized } from '../size.ts'
import { reportReads, until } from './queued-work.ts'
import { readAlone, readWhile, type Setting } from './reads.ts'

/** All of them get an assignment, as do the companies of the other measurements. */
const COMPANIES = sized({ smallest: 50, short: 1_000, full: 10_000 })

/**
 * Sends a survey to 10,000 companies while clients read theirs, until the last mail is written. Prints how long that
 * takes and how much slower the reads are.
 */
export async function measureSending({ databaseUrl, key, urls, data }: Setting): Promise<void> {
  const worker = startWorker(databaseUrl, key)
  await withPatientClient(databaseUrl, async (client) => {
    await addBuyers(client, BUYERS + 1, COMPANIES)
    await client.query('vacuum analyze')
    const token = await signInStaff(client, key)
    const alone = percentile(await readAlone(urls, 'main', data), 0.95)
    const survey = await draftSurvey(urls.main, token)
    const sending = { isOver: false }
    const times = watchSending(client, urls.main, token, survey).finally(() => (sending.isOver = true))
    const beside = await readWhile(() => !sending.isOver, urls, 'main', data)
    const { assigned, mailed } = await times
    console.log(
      `\na survey of ${COMPANIES} companies: notified after ${assigned} s, mails written after ${mailed} s`,
    )
    reportReads(alone, beside)
  })
  worker.kill('SIGTERM')
}

async function signInStaff(client: pg.ClientBase, key: string): Promise<string> {
  const [userId, sessionId] = [newId(), newId()]
  await client.query(
    `insert into users (id, email, password_hash, first_name, last_name, staff_role)
     values ($1, 'staff@people.example', '-', 'Bench', 'Mark', 'administrator')`,
    [userId],
  )
  await client.query(
    `insert into sessions (id, user_id, expires_at, ends_at)
     values ($1, $2, now() + interval '1 hour', now() + interval '1 hour')`,
    [sessionId, userId],
  )
  return (await createSigner(key, 3600)).sign({ sub: userId, sid: sessionId })
}

/** A survey of all companies, with fields that are filled from the record. */
async function draftSurvey(url: string, token: string): Promise<SurveyRecord> {
  const fields = [
    { ...plainField('name', 'Name', 'text'), record: 'legalName' },
    { ...plainField('number', 'Number', 'text'), record: 'registrationNumber' },
    ...Array.from({ length: 20 }, (_, index) => plainField(`question-${index}`, `Question ${index}`, 'text')),
  ]
  const sections = [{ ...plainSection('about', 'About'), fields }]
  const draft = { name: 'Yearly questions', description: null, objectType: 'company', sections }
  const { slug, version } = await ask<TemplateRecord>(url, token, 'POST', 'templates', draft)
  await ask(url, token, 'PUT', `templates/${slug}/publication`, { version })
  const audience = { companies: 'all', to: 'everybody', persons: [] }
  const dueOn = new Date(Date.now() + 10 * 86_300_000).toISOString().slice(0, 10)
  const survey = {
    name: 'Survey',
    templateSlug: slug,
    message: null,
    note: null,
    dueOn,
    remindDays: [7],
    audience,
  }
  return ask<SurveyRecord>(url, token, 'POST', 'surveys', survey)
}

/** Sends a survey and makes its mails due; resolves with the seconds until all are notified, and all mails written. */
async function watchSending(client: pg.ClientBase, url: string, token: string, survey: SurveyRecord) {
  const began = performance.now()
  const passed = () => Number(((performance.now() - began) / 1000).toFixed(1))
  await ask(url, token, 'PUT', `surveys/${survey.slug}/sending`, { version: survey.version })
  await until(client, `select from surveys where sending_done_at is not null`)
  const assigned = passed()
  await client.query(`update notices set mail_due_at = now() where kind = 'assignment.sent'`)
  await client.query(`
    update graphile_worker._private_jobs set run_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'notice.mail')`)
  await until(client, `select where (select count(*) from emails where kind = 'notices') >= ${COMPANIES}`)
  return { assigned, mailed: passed() }
}

async function ask<T>(url: string, token: string, method: string, path: string, body: object): Promise<T> {
  const answer = await fetchPatiently(`${url}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
