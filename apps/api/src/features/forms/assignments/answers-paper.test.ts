import assert from 'node:assert/strict'
import { it } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { plainOption } from '@domicile/contract/form-engine/plain-parts'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { testApp } from '../../../test/app.ts'
import { sql } from 'kysely'
import { surveysOf } from '../../../test/surveys.ts'

const t = await testApp()

const sections = [
  plainSection(
    'about',
    [
      plainField('full-name', 'text', { label: 'Full name', required: true }),
      plainField('kind', 'select', { label: 'Kind', options: [plainOption('ltd', 'Limited company')] }),
      plainField('turnover', 'number', { label: 'Turnover', unit: 'EUR' }),
      plainField('reason', 'text', {
        label: 'Reason',
        show: { of: { field: 'full-name' }, operator: 'equals', to: { value: 'Other' } },
      }),
      plainField('story', 'formatted text', { label: 'Story' }),
    ],
    { title: 'About you' },
  ),
  plainSection('jobs', [plainField('employer', 'text', { label: 'Name of the employer' })], {
    title: 'Work',
    repeats: { min: 0, max: 40, item: 'Employer' },
  }),
]

it('answers are printed as a document with what its reader sees on the screen', async () => {
  const admin = await t.person({ role: 'administrator' })
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
  const { survey, ids } = await surveysOf(t, admin).sent({ companies: [companyId] }, {}, sections)
  const id = ids.get(companyId)!
  const rows = Array.from({ length: 40 }, (_, index) => `r${index}`)
  const answers = Object.entries({
    'full-name': 'Αθηνά Wójcik-Иванова',
    kind: 'ltd',
    turnover: 1200.5,
    reason: 'It is hidden',
    story: '<p>The <strong>first</strong>.</p><ul><li>Second</li></ul><p>W'.concat('w'.repeat(300), '</p>'),
    jobs: rows,
    ...Object.fromEntries(rows.map((row, index) => [`jobs/${row}/employer`, `Employer Ltd ${index}`])),
  }).map(([path, value]) => ({ path, value, version: 0 }))
  await t.send(owner.token, `PUT /api/assignments/${id}/answers`, { answers })
  const text = async () => {
    const { raw, headers } = await t.send(owner.token, `GET /api/assignments/${id}/pdf`)
    assert.match(headers['content-disposition'] as string, new RegExp(`${survey.slug}.pdf`))
    const pdf = await getDocumentProxy(new Uint8Array(raw))
    return {
      pages: pdf.numPages,
      text: (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' '),
    }
  }
  const draft = await text()
  assert.match(draft.text, /Not yet: these answers may still change/)
  assert.equal((await t.send(owner.token, `PUT /api/assignments/${id}/submission`)).status, 200)
  const printed = await text()
  for (const part of [
    survey.name,
    'Full name Αθηνά Wójcik-Иванова',
    'Kind Limited company',
    'Turnover 1200.5 EUR',
    'The first. • Second',
    'Employer 40 Name of the employer Employer Ltd 39',
    `Page 2 of ${printed.pages}`,
    'Submitted',
  ])
    assert.ok(printed.text.includes(part), `${part} in ${printed.text}`)
  assert.doesNotMatch(printed.text, /Hidden|Reason|Not yet/)
  // The morning of the next day where the company is.
  await sql`update companies set country = 'NZ' where id = ${companyId}`.execute(t.db)
  await sql`update assignments set submitted_at = '2026-03-01T22:00:00Z' where id = ${id}`.execute(t.db)
  assert.match((await text()).text, /Submitted 2 March 2026/)
  assert.equal((await t.send(stranger.token, `GET /api/assignments/${id}/pdf`)).status, 404)
})
