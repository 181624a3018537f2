import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ruleText, sanctionsGroups } from './sanction-texts.ts'
import type { SanctionedParty, SanctionsHit, SanctionsRule, StructureSanctions } from './sanctions.ts'

const party = (name: string, more: Partial<SanctionedParty> = {}): SanctionedParty => ({
  ...{ id: name, type: 'company', name, birthDate: null, country: null, open: true },
  ...{ standing: 'clear', gap: null, hits: [], ...more },
})
const hit = (more: Partial<SanctionsHit> = {}): SanctionsHit => ({
  ...{
    id: 'h1',
    list: 'Our list',
    name: 'LISTED, X',
    score: 0.9756,
    confirmedOn: '2026-03-03',
  },
  authorities: ['OFAC', 'EU', 'UK'],
  ...more,
})
const rule: SanctionsRule = {
  ...{ comparator: '>=', percent: '50', aggregation: 'all', countsControl: false, source: '', verify: null },
}
const step = (company: string, through: string) => ({
  ...{ company, means: 'majority' as const, through: [through] },
  majority: { interest: 'shares' as const, percent: '50' },
})
const blocked = {
  ...{ entity: 'B', reason: 'ownership' as const, listed: ['X'] },
  chain: [step('A', 'X'), step('B', 'A')],
}
const found = (
  parties: SanctionedParty[],
  regimes: StructureSanctions['regimes'] = [],
): StructureSanctions => ({
  ...{ on: '2026-11-23', parties, regimes, rules: '2', graph: '', truncated: false },
})

test('a blocked entity names the rules that block it, those that do not, and each step', () => {
  const regimes: StructureSanctions['regimes'] = [
    { authority: 'OFAC', rule, listed: ['X'], blocked: [blocked] },
    { authority: 'EU', rule, listed: ['X'], blocked: [blocked] },
    { authority: 'UK', rule, listed: ['X'], blocked: [] },
  ]
  const parties = [party('X', { standing: 'listed', hits: [hit()] }), party('A'), party('B')]
  assert.deepEqual(
    sanctionsGroups(found(parties, regimes)).map(({ title, lines }) => [
      title,
      ...lines.flatMap(({ text, steps }) => [text, ...steps]),
    ]),
    [
      ['Listed', 'X: “LISTED, X” on Our list, score 97.5 %. Confirmed on 3 March 2026.'],
      [
        'Blocked through owners',
        'B: blocked under the rules of OFAC and the EU, not of the UK.',
        'X holds 50 % of the shares in A. A holds 50 % of the shares in B.',
      ],
    ],
  )
})

test('a hit on the list of one authority says under which rule it counts', () => {
  const waiting = hit({ list: 'UK list', confirmedOn: null, authorities: ['UK'] })
  const [group] = sanctionsGroups(found([party('X', { standing: 'possibleHit', hits: [waiting] })]))
  assert.deepEqual(
    [group!.title, group!.lines[0]!.text, group!.lines[0]!.hitId],
    [
      'Hits to decide',
      'X: “LISTED, X” on UK list, score 97.5 %. Waits for a decision. Counts under the rule of the UK only.',
      'h1',
    ],
  )
})

test('a party that is not screened or not visible is named, and never clear', () => {
  const parties = [
    party('A', { standing: 'notScreened', gap: 'never' }),
    party('B', { standing: 'notScreened', gap: 'stale' }),
    party('H', { standing: 'hidden', open: false }),
  ]
  assert.deepEqual(
    sanctionsGroups(found(parties)).map(({ lines }) => lines.map(({ text }) => text)),
    [
      ['Not screened since its last change: A.', 'Due for screening again: B.'],
      ['H. Their owners and hits are not part of this result.'],
    ],
  )
  assert.deepEqual(sanctionsGroups(found([party('A')])), [])
})

test('a rule is described by its threshold, what is added, and whether control counts', () => {
  assert.equal(
    ruleText(rule),
    '50 % or more. Holdings of all listed parties are added. Control doesn’t block.',
  )
  assert.match(
    ruleText({ ...rule, comparator: '>', countsControl: true }),
    /^More than 50 %.* Control blocks too\.$/,
  )
})
