import assert from 'node:assert/strict'
import { it } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { testApp } from '../../../test/app.ts'

const t = await testApp()

it('prints the structure with owners, reasons and paths, as its reader sees them', async () => {
  const admin = await t.person({ role: 'administrator' })
  const [id, holderId] = [await t.company({ name: 'Bottom' }), await t.company({ name: 'Hidden Middle' })]
  const owner = await t.person({ of: { [id]: 'owner' } })
  const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
  const add = (companyId: string, body: object) =>
    t.send(admin.token, `POST /api/companies/${companyId}/owners`, { interest: 'shareholding', ...body })
  await add(id, { holderType: 'company', holderCompanyId: holderId, percentage: '60' })
  await add(holderId, { holderType: 'person', name: 'Olga Brandt', percentage: '70' })
  await add(holderId, { holderType: 'company', name: 'R <b> & Sons', percentage: '5' })
  await add(holderId, { holderType: 'person', name: '李秀英', percentage: '4' })

  const print = async (token: string) => {
    const answer = await t.send(token, `GET /api/companies/${id}/structure/pdf?on=2026-01-31`)
    const pdf = await getDocumentProxy(new Uint8Array(answer.raw))
    const { text } = await extractText(pdf, { mergePages: false })
    const pages = text.map((page) => page.replace(/\s+/g, ' '))
    return { answer, text: pages.join(' '), chart: pages.at(-1)! }
  }
  const { answer, text, chart } = await print(admin.token)
  assert.equal(answer.headers['content-type'], 'application/pdf')
  assert.match(String(answer.headers['content-disposition']), /Bottom.*structure.*2026-01-31/)
  for (const part of [
    'Structure of Bottom',
    '31 January 2026',
    'Companies Act 2006',
    'Olga Brandt',
    'Controls Hidden Middle, which holds 60 % of the shares',
    '70 % of Hidden Middle, which holds 60 % of the shares',
  ])
    assert.ok(text.includes(part), `${part} is missing in: ${text}`)
  for (const part of [
    'Chart',
    'Olga Brandt',
    'Shares 70 %',
    'R <b> & Sons',
    '李秀英',
    'Shares 60 %',
    'this company',
  ])
    assert.ok(chart.includes(part), `${part} is missing in: ${chart}`)

  const seen = await print(owner.token)
  assert.equal(seen.text.includes('Olga Brandt'), false)
  assert.ok(seen.text.includes('may have owners that are not recorded here or that you can’t see'))
  const refused = await t.send(stranger.token, `GET /api/companies/${id}/structure/pdf`)
  assert.equal(refused.status, 404)

  const { body } = await t.send(admin.token, `GET /api/audit?company=${id}&group=owner`)
  const actions = body.items.map(({ action }: { action: string }) => action)
  assert.deepEqual(actions, ['owner.exported', 'owner.exported', 'owner.added'])
})
