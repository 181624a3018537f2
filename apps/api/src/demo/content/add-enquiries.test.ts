import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Enquiry } from '@domicile/contract/knowledge/enquiries/enquiries'
import { enquiryStates } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { SavedAnswerInput } from '@domicile/contract/knowledge/enquiries/saved-answers'
import { testApp } from '../../test/app.ts'
import { people } from '../tables.ts'
import { createHistory } from '../history.ts'
import { addEnquiries } from './add-enquiries.ts'

const t = await testApp()

it('adds a conversation with a client in each state, and saved answers', async () => {
  const companies = [
    { key: 'northwind', id: await t.company() },
    { key: 'harbour', id: await t.company() },
  ]
  const ids = new Map<string, string>()
  for (const person of people) {
    const own = companies.find(({ key }) => key === person.company)
    const right =
      person.company === null ? { role: person.role } : { of: own ? { [own.id]: person.role } : {} }
    ids.set(person.email, (await t.person({ email: person.email, ...right })).id)
  }
  await addEnquiries(t.db, companies, (email) => ids.get(email)!, createHistory())
  const { token } = await t.person({ role: 'administrator' })
  const { items } = (await t.send(token, 'GET /api/enquiries')).body as { items: Enquiry[] }
  const states = new Set(items.map(({ state }) => state))
  assert.deepEqual([...states].toSorted(), Object.keys(enquiryStates).toSorted())
  assert.equal(items.length, 6)
  assert.equal(items.filter(({ isFromFirm }) => isFromFirm).length, 1)
  assert.ok(items.some(({ dueAt }) => dueAt && Date.parse(dueAt) < Date.now()))
  const saved = (await t.send(token, 'GET /api/saved-answers')).body
  assert.equal(saved.length, 3)
  for (const { name, text } of saved) assert.ok(SavedAnswerInput.safeParse({ name, text }).success, name)
})
