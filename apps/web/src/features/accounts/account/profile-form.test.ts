import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkProfile, profileFields, type ProfileForm } from './profile-form.ts'

const empty = Object.fromEntries(profileFields.map((field) => [field, ''])) as ProfileForm
const start = { ...empty, firstName: 'Ada', lastName: 'Byron', timeZone: 'Europe/London' }

it('reports profile errors at their fields, by the rules of the API', () => {
  const issues = checkProfile({ ...start, firstName: ' ', timeZone: 'Nowhere', town: 'x'.repeat(101) })
  const paths = new Set(issues.map(({ path }) => path))
  assert.deepEqual([...paths].toSorted(), ['firstName', 'timeZone', 'town'])
})
