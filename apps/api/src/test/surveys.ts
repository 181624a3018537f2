import type { Section } from '@domicile/contract/form-engine/structure'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { nextNumber } from '@domicile/server/testing/next-number'
import type { TestApp } from './app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

/** A day from now, `YYYY-MM-DD`. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Two sections: one with a required name and a hidden reason, one with rows. */
export const sections: Section[] = [
  plainSection('about', [
    plainField('full-name', 'text', { label: 'Full name', required: true }),
    plainField('is-other', 'checkbox'),
    plainField('other', 'long text', {
      required: true,
      show: { of: { field: 'is-other' }, operator: 'equals', to: { value: true } },
    }),
    plainField('colour', 'select'),
    plainField('story', 'formatted text'),
    plainField('count', 'number', { min: 2, max: 5 }),
    plainField('code', 'text', { pattern: { expression: '[A-Z]{2}', message: 'Use two letters.' } }),
    plainField('double', 'number', {
      computed: { calculate: 'multiply', of: [{ field: 'count' }, { value: 2 }] },
    }),
  ]),
  plainSection('jobs', [plainField('employer', 'text', { required: true })], {
    repeats: { min: 0, max: 3, item: 'Employer' },
  }),
]

/** Functions that create and send surveys as an administrator. */
export function surveysOf(t: TestApp, admin: Person) {
  /** Publishes a template; returns its slug. */
  async function template(of: readonly Section[] = sections, name = `Template ${nextNumber()}`) {
    const draft = { name, description: null, objectType: 'company', sections: of }
    const { slug, version } = (await t.send(admin.token, 'POST /api/templates', draft)).body
    await t.send(admin.token, `PUT /api/templates/${slug}/publication`, { version })
    return slug as string
  }
  const input = (templateSlug: string, audience: object, own: object = {}) => ({
    name: `Survey ${nextNumber()}`,
    templateSlug,
    message: 'Please answer soon.',
    note: 'For the yearly review.',
    dueOn: inDays(10),
    remindDays: [7, 1],
    audience: { companies: [], to: 'everybody', persons: [], ...audience },
    ...own,
  })
  const create = (templateSlug: string, audience: object, own: object = {}, token = admin.token) =>
    t.send(token, 'POST /api/surveys', input(templateSlug, audience, own))
  const send = ({ slug, version }: { slug: string; version: number }, token = admin.token) =>
    t.send(token, `PUT /api/surveys/${slug}/sending`, { version })
  /** Runs the jobs that create assignments and notify their recipients. */
  async function runJobs() {
    await t.work('survey.send')
    await t.work('survey.notify')
  }
  /** Sends a survey; returns it with its assignments by company. */
  async function sent(audience: object, own: object = {}, of: readonly Section[] | string = sections) {
    const slug = typeof of === 'string' ? of : await template(of)
    const created = (await create(slug, audience, own)).body
    const survey = (await send(created)).body
    await runJobs()
    const { items } = (await t.send(admin.token, `GET /api/assignments?survey=${survey.slug}&pageSize=100`))
      .body
    const ids = new Map<string, string>(
      items.map((item: { id: string; company: { id: string } }) => [item.company.id, item.id]),
    )
    return { survey, ids }
  }
  return { template, input, create, send, sent, runJobs }
}
