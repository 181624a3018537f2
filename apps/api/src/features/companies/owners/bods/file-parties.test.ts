import assert from 'node:assert/strict'
import { it } from 'node:test'
import { partyOf } from './file-parties.ts'

it('reads a name without an endless run of combining marks', () => {
  const recordDetails = {
    personType: 'knownPerson',
    names: [{ type: 'legal', fullName: `A${'\u0316'.repeat(500)}` }],
  }
  const statement = { recordId: 'p', recordType: 'person', recordDetails }
  assert.equal(partyOf(statement as never).name, `A${'\u0316'.repeat(30)}`)
})
