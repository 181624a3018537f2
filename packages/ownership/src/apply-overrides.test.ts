import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyOverrides, type Override } from './apply-overrides.ts'
import { beneficialOwners } from './beneficial-owners.ts'
import { regimes } from './regimes.ts'
import { draw } from './test/draw.ts'

const computed = beneficialOwners(draw('P 60 A, Q 20 A, R 20 A'), { company: 'A', regime: regimes[0]! })
const base = { company: 'A', reason: 'Shareholders’ agreement of 3 May', by: 'Ines', until: null }

function decide(overrides: Override[], day = '2026-11-23') {
  const { decisions, expired } = applyOverrides(computed, overrides, day)
  return {
    owners: decisions.filter(({ isOwner }) => isOwner).map(({ person }) => person),
    decisions,
    expired,
  }
}

test('an override adds or removes an owner, and shows what was computed', () => {
  const added = { ...base, person: 'Q', isOwner: true }
  const removed = { ...base, person: 'P', isOwner: false }
  assert.deepEqual(decide([]).owners, ['P'])
  const { owners, decisions } = decide([added, removed, { ...added, company: 'B', person: 'R' }])
  assert.deepEqual(owners, ['Q'])
  assert.deepEqual(decisions, [
    { person: 'P', isComputed: true, isOwner: false, override: removed },
    { person: 'Q', isComputed: false, isOwner: true, override: added },
  ])
})

test('an override ends with its last day', () => {
  const override = { ...base, person: 'Q', isOwner: true, until: '2026-11-23' }
  assert.deepEqual(decide([override], '2026-11-23').owners, ['P', 'Q'])
  assert.deepEqual(decide([override], '2026-11-24').owners, ['P'])
  assert.deepEqual(decide([override], '2026-11-24').expired, [override])
})
