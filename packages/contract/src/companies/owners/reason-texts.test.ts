import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ControlStep, HolderReason, OwnerReason } from './beneficial-owners.ts'
import {
  controlSteps,
  endText,
  loopText,
  pathLines,
  pathText,
  reasonText,
  thresholdText,
} from './reason-texts.ts'

const names = (id: string) => (id === 'root' ? 'this company' : id)
const shares = (percent: string) => ({ interest: 'shares', percent }) as const
const majority = (company: string, through: string[], percent: string): ControlStep => {
  return { company, means: 'majority', through, majority: shares(percent) }
}
const whole = { indirect: 'majorityStake' } as const
const multiplied = { indirect: 'multiplied' } as const
const textOf = (reason: HolderReason) => reasonText(reason, names, 'P')

test('a reason says how much a person owns, and whether the figure is exact', () => {
  const owned = { code: 'ownership', ...shares('45'), errorBound: null, isLowerBound: false } as const
  assert.equal(textOf(owned), 'Owns 45 % of the shares')
  assert.equal(textOf({ ...owned, isLowerBound: true }), 'Owns at least 45 % of the shares')
  assert.equal(textOf({ ...owned, errorBound: 0.001 }), 'Owns about 45 % of the shares')
})

test('a reason says what control rests on', () => {
  const control = (...chain: ControlStep[]) => textOf({ code: 'control', chain })
  assert.equal(control(majority('root', ['P'], '60')), 'Controls this company with 60 % of the shares')
  assert.equal(
    control(majority('B', ['P'], '51'), majority('root', ['B'], '51')),
    'Controls B, which holds 51 % of the shares',
  )
  assert.equal(control(majority('root', ['B', 'C'], '51')), 'Controls B and C, which hold 51 % of the shares')
  assert.equal(
    control(majority('root', ['B', 'P'], '51')),
    'With B, under the same control, holds 51 % of the shares',
  )
  const board = { means: 'boardAppointment', majority: null } as const
  assert.equal(control({ ...board, company: 'root', through: ['P'] }), 'Appoints the board')
  assert.equal(control({ ...board, company: 'root', through: ['B'] }), 'Controls B, which appoints the board')
})

test('a reason says where ownership and control meet', () => {
  assert.equal(
    textOf({ code: '54a', ...shares('30'), through: ['B'] }),
    'Controls B, which holds 30 % of the shares',
  )
  assert.equal(
    textOf({ code: '54a', ...shares('30'), through: ['B', 'P'] }),
    'Holds 30 % of the shares together with B, under the same control',
  )
  assert.equal(
    textOf({ code: '54b', ...shares('30'), controller: 'K' }),
    'Owns 30 % of the shares in K, which controls this company',
  )
})

test('a reason says through which companies a majority stake counts in full', () => {
  assert.equal(
    textOf({ code: 'majorityStake', ...shares('30'), through: ['B'] }),
    'Holds 30 % of the shares through B, by majority stakes',
  )
  assert.equal(
    textOf({ code: 'majorityStake', ...shares('30'), through: ['B', 'P'] }),
    'Holds 30 % of the shares directly and through B, by majority stakes',
  )
})

test('a reason says which role a person has in a trust, and why the trust counts', () => {
  const role: OwnerReason = { code: 'role', trust: 'T', role: 'settlor', behind: [], because: [] }
  assert.equal(reasonText({ ...role, trust: 'root' }, names, 'P'), 'Settlor of this company')
  const owned = { code: 'ownership', ...shares('30'), errorBound: null, isLowerBound: false } as const
  assert.equal(
    reasonText({ ...role, behind: ['Firm'], because: [owned] }, names, 'P'),
    'Settlor of T through Firm. T: owns 30 % of the shares',
  )
})

test('a reason shows the product of a path', () => {
  const steps = [
    { owner: 'Y', owned: 'C', percent: '90' },
    { owner: 'C', owned: 'root', percent: '50' },
  ]
  assert.equal(
    pathText({ ...shares('45'), steps }, names, multiplied),
    '45 % of the shares: 90 % of C × 50 %',
  )
  assert.equal(
    pathText({ ...shares('50'), steps: steps.slice(1) }, names, multiplied),
    '50 % of the shares, held directly',
  )
})

test('a reason shows a path without a product where chains are not multiplied', () => {
  const steps = [
    { owner: 'Y', owned: 'C', percent: '90' },
    { owner: 'C', owned: 'root', percent: '30' },
  ]
  const path = { ...shares('27'), steps }
  const lines = pathLines({ listed: [path], omitted: 0, isComplete: true, rest: '2' }, names, whole)
  assert.deepEqual(lines, ['90 % of C, which holds 30 % of the shares'])
})

test('a reason lists the steps to control, the threshold and the ends', () => {
  assert.deepEqual(controlSteps([majority('B', ['P'], '51'), majority('root', ['B'], '51')], names), [
    'P holds 51 % of the shares in B',
    'B holds 51 % of the shares in this company',
  ])
  const regime = { ...whole, id: 'UK', source: '', verify: null, inForce: true, percent: '25' } as const
  assert.equal(thresholdText({ ...regime, comparator: '>' }), 'more than 25 %')
  assert.equal(thresholdText({ ...regime, comparator: '>=' }), '25 % or more')
  assert.equal(
    endText({ holder: 'S', why: 'state', interests: [shares('40')], reasons: [] }, names),
    'S is a state body: no person owns it (40 % of the shares).',
  )
  const unknown = { holder: 'S', why: 'unknown' as const, interests: [], reasons: [] }
  assert.equal(endText(unknown, names), 'S may have owners that are not recorded here or that you can’t see.')
  assert.equal(endText(unknown, names, { isWhole: true }), 'S may have owners that are not recorded.')
})

test('a reason says what is missing: further paths, loops and holders that are no persons', () => {
  const path = { ...shares('50'), steps: [{ owner: 'C', owned: 'root', percent: '50' }] }
  const found = { listed: [path], omitted: 0, isComplete: true }
  const direct = '50 % of the shares, held directly'
  assert.deepEqual(pathLines({ ...found, rest: '0' }, names, multiplied), [direct])
  assert.deepEqual(pathLines({ ...found, rest: '2' }, names, multiplied), [
    direct,
    'Loops and further paths add 2 %.',
  ])
  assert.deepEqual(pathLines({ ...found, rest: null }, names, multiplied), [
    direct,
    'A loop between companies can’t be computed.',
  ])
  const reasons: HolderReason[] = [{ code: 'control', chain: [majority('root', ['S'], '60')] }]
  assert.equal(
    endText({ holder: 'S', why: 'unknown', interests: [], reasons }, names),
    'S may have owners that are not recorded here or that you can’t see. It would be an owner if it were a person.',
  )
  assert.equal(
    endText({ holder: 'S', why: 'unknown', interests: [], reasons: [] }, names, { isWhole: true }),
    'S may have owners that are not recorded.',
  )
  assert.equal(
    loopText({ interest: 'shares', members: ['A', 'B'], reason: 'closedLoop' }, names),
    'A and B own each other in a loop. Their shares can’t be computed.',
  )
})
