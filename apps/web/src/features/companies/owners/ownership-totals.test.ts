import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Interest } from '@domicile/contract/companies/owners/interests'
import { hasEnded } from '@domicile/contract/days'
import { declaredOn, groupOwners, remaining } from './ownership-totals.ts'

const held = (percentage: string | null, startsOn: string | null = null, endsOn: string | null = null) => ({
  percentage,
  startsOn,
  endsOn,
  interest: 'shareholding' as Interest,
})
const always = { startsOn: null, endsOn: null }
const today = '2026-03-05'

test('an interest is still held on its last day', () => {
  assert.equal(hasEnded({ endsOn: today }, today), false)
  assert.equal(hasEnded({ endsOn: '2026-03-04' }, today), true)
  assert.equal(hasEnded({ endsOn: null }, today), false)
})

test('interests are grouped in catalogue order, and only measured kinds have a total', () => {
  const owners = [{ ...held(null), interest: 'boardMember' as const }, held('62.5'), held('12.345678')]
  const groups = groupOwners(owners, today)
  assert.deepEqual(
    groups.map(({ interest, declared }) => [interest, declared]),
    [
      ['shareholding', '74.845678'],
      ['boardMember', undefined],
    ],
  )
})

test('the total of today leaves out past and future interests', () => {
  const owners = [held('10', null, '2026-03-04'), held('20', '2026-03-06'), held('30', today, today)]
  assert.equal(declaredOn(owners, today), '30')
  assert.equal(groupOwners(owners, today)[0]?.owners.length, 2)
})

test('thirds of an ownership total add up to exactly one hundred', () => {
  assert.equal(remaining([held('33.33'), held('33.33'), held('33.34')], always), '0')
})

test('the remaining share is that of the day with the highest total in the period', () => {
  const others = [held('60', null, '2025-12-31'), held('30', '2026-01-01')]
  assert.equal(remaining(others, always), '40')
  assert.equal(remaining(others, { startsOn: '2026-01-01', endsOn: null }), '70')
  assert.equal(remaining(others, { startsOn: null, endsOn: '2025-06-30' }), '40')
  assert.equal(remaining(others, { startsOn: '2025-12-31', endsOn: '2026-01-01' }), '40')
})

test('a total above one hundred leaves no remaining share', () => {
  assert.equal(remaining([held('80'), held('40')], always), '0')
})
