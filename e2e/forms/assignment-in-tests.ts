import type { Field, Section } from '@domicile/contract/form-engine/structure'
import type { Assignment } from '@domicile/contract/forms/assignments/assignments'
import type { APIRequestContext } from '@playwright/test'
import { inDays } from '../days.ts'
import { newName, people, tokensOf } from '../portal.ts'
import { fieldOf, makeTemplate, sectionOf, sendAs } from './template-in-tests.ts'
import { northwind } from '../records-in-tests.ts'

/** Two sections: who owns the company, and its people in rows. */
export const ownership = sectionOf('ownership', [
  fieldOf({ name: 'owner', label: 'Owner', required: true }),
  fieldOf({ name: 'since', label: 'Owner since', type: 'date' }),
  fieldOf({ name: 'remarks', label: 'Remarks', type: 'textarea' }),
])
export const activity = sectionOf('activity', [
  fieldOf({ name: 'business', label: 'Business', required: true }),
  fieldOf({ name: 'licence', label: 'Licence', type: 'file upload' }) satisfies Field,
])

type Sent = { id: string; name: string; template: string }

/** Sends a survey of the test's own to Northwind Trading over the API, and waits for its assignment. */
export async function sendSurvey(
  request: APIRequestContext,
  sections: Section[] = [ownership, activity],
  to: 'owners' | 'members' | 'everybody' = 'everybody',
): Promise<Sent> {
  const name = newName('Yearly check')
  const template = await makeTemplate(request, name, sections)
  const { version } = template
  await sendAs(request, people.admin, 'put', `templates/${template.slug}/publication`, { version })
  return { ...(await ask(request, { name, templateSlug: template.slug, to })), template: template.slug }
}

/** Sends another survey of the same template. */
export function sendAgain(request: APIRequestContext, { template }: Sent) {
  return ask(request, { name: newName('Check of next year'), templateSlug: template, to: 'everybody' })
}

type Asking = { name: string; templateSlug: string; to: 'owners' | 'members' | 'everybody' }

async function ask(request: APIRequestContext, { name, templateSlug, to }: Asking) {
  const survey = await sendAs<{ slug: string; version: number }>(request, people.admin, 'post', 'surveys', {
    ...{ name, templateSlug, message: 'Please answer by the due date.', note: null },
    dueOn: inDays(20),
    remindDays: [],
    audience: { companies: [await northwind(request)], to, persons: [] },
  })
  await sendAs(request, people.admin, 'put', `surveys/${survey.slug}/sending`, { version: survey.version })
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  for (;;) {
    const answer = await request.get(`/api/assignments?survey=${survey.slug}`, { headers })
    const [found] = ((await answer.json()) as { items: Assignment[] }).items
    if (found) return { id: found.id, name }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
