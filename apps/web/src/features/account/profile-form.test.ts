import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkProfile, isNews, meetProfile, profileFields } from './profile-form.ts'

const empty = Object.fromEntries(profileFields.map((field) => [field, ''])) as Parameters<
  typeof meetProfile
>[0]
const start = { ...empty, firstName: 'Ada', lastName: 'Byron', timeZone: 'Europe/London' }

it('takes over what only another device changed, and asks where both did', () => {
  const mine = { ...start, town: 'Bath', street: 'Mine' }
  const met = meetProfile(start, mine, { ...start, street: 'Theirs', jobTitle: 'Countess' })
  assert.deepEqual([met.taken, met.contested], [['jobTitle'], ['street']])
  assert.ok(!isNews(meetProfile(start, mine, start)))
})

it('says at its field what is wrong, by the rules of the API', async () => {
  const values = { ...start, firstName: ' ', timeZone: 'Nowhere', town: 'x'.repeat(101) }
  const { errors } = await checkProfile(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  assert.deepEqual(Object.keys(errors).toSorted(), ['firstName', 'timeZone', 'town'])
})
