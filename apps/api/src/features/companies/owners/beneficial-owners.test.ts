import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type {
  BeneficialOwners,
  OwnerReason,
  Party,
  StructureChanges,
} from '@domicile/contract/companies/owners/beneficial-owners'
import { regimeNames } from '@domicile/contract/companies/owners/owner-reasons'
import { endText, namesIn } from '@domicile/contract/companies/owners/reason-texts'
import { kindOf, type StructureNode } from '@domicile/contract/companies/owners/structure-terms'
import { regimes } from '@domicile/ownership/regimes'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token

const company = (name: string, parentId: string | null = null) => t.company({ name, parentId })

/** Records a holding: `Y` for a person, an id for a company of the portal. */
async function holds(holder: string, percentage: string | null, companyId: string, more: object = {}) {
  const isCompany = /^[0-9a-f-]{36}$/.test(holder)
  const who = isCompany
    ? { holderType: 'company', holderCompanyId: holder }
    : { holderType: 'person', name: holder, birthDate: '1970-01-01' }
  const body = { ...who, interest: 'shareholding', percentage, ...more }
  const answer = await t.send(admin, `POST /api/companies/${companyId}/owners`, body)
  assert.equal(answer.status, 201)
}

async function ownersOf(companyId: string, query = '', token = admin): Promise<BeneficialOwners> {
  const answer = await t.send(token, `GET /api/companies/${companyId}/beneficial-owners?${query}`)
  assert.equal(answer.status, 200)
  return answer.body
}

const AMLR = 'on=2027-07-10&regime=EU-AMLR'
const AMLD = 'on=2026-11-01&regime=EU-AMLD'

function codeOf(reason: OwnerReason): string {
  if (reason.code === 'control') return 'control'
  return reason.code === 'role' ? reason.role : `${reason.code} ${reason.percent}`
}

function summarise({ owners }: BeneficialOwners) {
  return Object.fromEntries(owners.map(({ person, reasons }) => [person.name, reasons.map(codeOf)]))
}

async function firstExample(): Promise<string> {
  const [a, b, c] = [await company('A'), await company('B'), await company('C')]
  await holds('X', '25', a)
  await holds(b, '25', a)
  await holds('W', '100', b)
  await holds(c, '50', a)
  await holds('Y', '90', c)
  await holds('Z', '10', c)
  return a
}

describe('beneficial owners', () => {
  it('beneficial owners hold 25 % or more under the regulation, and more than 25 % under the directive', async () => {
    const a = await firstExample()
    assert.deepEqual(summarise(await ownersOf(a, AMLR)), {
      W: ['ownership 25'],
      X: ['ownership 25'],
      Y: ['ownership 45', '54a 50'],
    })
    const found = await ownersOf(a, AMLD)
    assert.deepEqual(summarise(found), { Y: ['ownership 45', '54a 50'] })
    assert.deepEqual(found.accountedFor, [{ interest: 'shares', percent: '100' }])
    assert.deepEqual(found.regimes, ['EU-AMLD', 'UK'])
    const { id, comparator, percent, source, inForce } = found.regime
    assert.deepEqual([id, comparator, percent, inForce], ['EU-AMLD', '>', '25', true])
    assert.match(source, /2015\/849/)
    assert.match(found.graph, /^[0-9a-f]{64}$/)
  })

  it('beneficial owners have each path and its numbers', async () => {
    const [d, e, target] = [await company('D'), await company('E'), await company('T')]
    await holds('Q', '50', d)
    await holds(d, '30', target)
    await holds('Q', '80', e)
    await holds(e, '25', target)
    const found = await ownersOf(target, AMLR)
    assert.deepEqual(summarise(found).Q, ['ownership 35'])
    const nameOf = (id: string) => found.parties.find((party) => party.id === id)!.name
    const [owner] = found.owners
    assert.deepEqual(
      owner!.paths[0]!.listed.map(({ percent, steps }) => [
        percent,
        ...steps.map((step) => `${nameOf(step.owner)} ${step.percent} ${nameOf(step.owned)}`),
      ]),
      [
        ['20', 'Q 80 E', 'E 25 T'],
        ['15', 'Q 50 D', 'D 30 T'],
      ],
    )
    assert.deepEqual(
      { ...owner!.person, id: '' },
      { id: '', type: 'person', name: 'Q', birthDate: '1970-01-01', country: null, open: false },
    )
  })

  it('beneficial owners include a person who controls a chain, although the multiplied share is small', async () => {
    const [a, b, c] = [await company('A'), await company('B'), await company('C')]
    await holds('P', '51', a)
    await holds(a, '51', b)
    await holds(b, '51', c)
    const found = await ownersOf(c, AMLD)
    assert.deepEqual(summarise(found), { P: ['control', '54a 51'] })
    const [reason] = found.owners[0]!.reasons
    assert.ok(reason?.code === 'control')
    assert.deepEqual(
      reason.chain.map((step) => [step.company, step.means, step.majority?.percent]),
      [
        [a, 'majority', '51'],
        [b, 'majority', '51'],
        [c, 'majority', '51'],
      ],
    )
    assert.equal(found.owners[0]!.paths[0]!.listed[0]!.percent, '13.2651')
  })

  it('beneficial owners include a person who appoints the board', async () => {
    const a = await company('A')
    await holds('Founder', null, a, { interest: 'appointmentOfBoard' })
    await holds('Small', '10', a)
    const [owner] = (await ownersOf(a)).owners
    assert.deepEqual(owner!.reasons, [
      {
        code: 'control',
        chain: [{ company: a, means: 'boardAppointment', through: [owner!.person.id], majority: null }],
      },
    ])
  })

  it('computes the beneficial owners of a given day', async () => {
    const [a, b] = [await company('A'), await company('B')]
    await holds('P', '100', b, { startsOn: '2020-03-01', endsOn: '2024-12-31' })
    await holds(b, '100', a)
    assert.deepEqual(Object.keys(summarise(await ownersOf(a, 'on=2020-02-29'))), [])
    assert.deepEqual(Object.keys(summarise(await ownersOf(a, 'on=2020-03-01'))), ['P'])
    assert.deepEqual(Object.keys(summarise(await ownersOf(a))), [])
  })

  it('beneficial owners of a British company hold in full through a majority stake', async () => {
    const [holding, shop, other] = [await company('Holding'), await company('Shop'), await company('Other')]
    await holds('Paula', '60', holding)
    await holds('Quinn', '40', holding)
    await holds(holding, '30', shop)
    await holds(other, '70', shop)
    await holds('Rita', '50', other)
    assert.deepEqual(summarise(await ownersOf(shop)), { Paula: ['majorityStake 30'] })
    assert.deepEqual(Object.keys(summarise(await ownersOf(shop, AMLD))), ['Paula', 'Rita'])
    assert.equal((await ownersOf(shop)).regime.indirect, 'majorityStake')
  })

  it('beneficial owners follow the rules of the company’s country on the day', async () => {
    const [british, french] = [await company('British'), await company('French')]
    await t.db.updateTable('companies').set({ country: 'FR' }).where('id', '=', french).execute()
    assert.equal((await ownersOf(british)).regime.id, 'UK')
    assert.equal((await ownersOf(french, 'on=2027-07-09')).regime.id, 'EU-AMLD')
    assert.equal((await ownersOf(french, 'on=2027-07-10')).regime.id, 'EU-AMLR')
    const early = await ownersOf(french, 'on=2010-01-01')
    assert.deepEqual([early.regime.inForce, early.regimes], [false, ['EU-AMLD']])
    assert.deepEqual(regimeNames.toSorted(), regimes.map(({ id }) => id).toSorted())
    const unknown = await t.send(admin, `GET /api/companies/${french}/beneficial-owners?regime=XX`)
    assert.equal(unknown.status, 400)
  })

  it('beneficial owners of a trust are the holders of its roles', async () => {
    const [a, trust] = [await company('A'), await company('Trust')]
    await holds(trust, '30', a)
    await holds('Sue', null, trust, { interest: 'settlor' })
    await holds('Ben', null, trust, { interest: 'beneficiaryOfLegalArrangement' })
    const found = await ownersOf(a, AMLD)
    assert.deepEqual(summarise(found), { Ben: ['beneficiary'], Sue: ['settlor'] })
    const [reason] = found.owners[0]!.reasons
    assert.ok(reason?.code === 'role')
    assert.deepEqual([reason.trust, reason.because.map(codeOf)], [trust, ['ownership 30']])
  })

  it('senior managing officials, named as such, replace beneficial owners where no one qualifies', async () => {
    const a = await company('A')
    await holds('Small', '10', a)
    await holds('Manager', null, a, { interest: 'seniorManagingOfficial' })
    await holds('Chair', null, a, { interest: 'boardChair' })
    const found = await ownersOf(a)
    const nameOf = (id: string) => found.parties.find((party) => party.id === id)!.name
    assert.deepEqual([found.owners, found.fallback!.officials.map(nameOf)], [[], ['Manager']])
    assert.deepEqual(found.accountedFor, [{ interest: 'shares', percent: '10' }])
  })

  it('a state body or a publicly traded company ends the chain without beneficial owners, and is named as such', async () => {
    const [a, holding] = [await company('A'), await company('Holding')]
    await holds(holding, '70', a)
    await holds('Kingdom of Norway', '60', holding, { holderType: 'state', birthDate: null, country: 'NO' })
    await holds('Exchange plc', '40', holding, { holderType: 'listed', birthDate: null, country: 'GB' })
    await holds('Small', '30', a)
    const found = await ownersOf(a, AMLD)
    const names = namesIn(found, a)
    assert.deepEqual(Object.keys(summarise(found)), ['Small'])
    assert.deepEqual(found.ends.map((end) => endText(end, names)).sort(), [
      'Exchange plc is publicly traded: its shareholders are not recorded (28 % of the shares). It would be an owner if it were a person.',
      'Kingdom of Norway is a state body: no person owns it (42 % of the shares). It would be an owner if it were a person.',
    ])
    assert.deepEqual(found.accountedFor, [{ interest: 'shares', percent: '100' }])
    const { body } = await t.send(admin, `GET /api/companies/${a}/structure`)
    const kinds = body.nodes.map((node: StructureNode) => [node.name, kindOf(node, a)])
    assert.deepEqual(Object.fromEntries(kinds)['Kingdom of Norway'], 'state body, Norway')
    assert.deepEqual(Object.fromEntries(kinds)['Exchange plc'], 'publicly traded, United Kingdom')
  })

  it('the persons for whom a nominee holds are beneficial owners, not the nominee', async () => {
    const a = await company('A')
    await holds('Nominee', '100', a)
    await holds('Nominee', null, a, { interest: 'nominee' })
    await holds('Behind', null, a, { interest: 'nominator' })
    assert.deepEqual(Object.keys(summarise(await ownersOf(a, AMLD))), ['Behind'])
  })

  it('beneficial owners name a loop of companies that has no figure', async () => {
    const [a, b] = [await company('A'), await company('B')]
    await holds(b, '100', a)
    await holds(a, '100', b)
    const { owners, unresolved } = await ownersOf(a)
    assert.deepEqual([owners, unresolved.map(({ reason }) => reason)], [[], ['closedLoop']])
  })

  it('beneficial owners of two days are compared, with the holdings that made the difference', async () => {
    const [a, b] = [await company('A'), await company('B')]
    await holds('Leaver', '60', b, { endsOn: '2021-12-31' })
    await holds('Joiner', '70', b, { startsOn: '2022-01-01' })
    await holds('Stayer', '10', b, { endsOn: '2021-12-31' })
    await holds('Stayer', '30', b, { startsOn: '2022-01-01' })
    await holds('Joiner', null, b, { interest: 'appointmentOfBoard', startsOn: '2022-01-01' })
    await holds(b, '100', a)
    const path = `GET /api/companies/${a}/structure/changes`
    const { body } = await t.send(admin, `${path}?from=2021-12-31&to=2022-01-01&regime=EU-AMLD`)
    const nameOf = (id: string) => body.parties.find((party: Party) => party.id === id).name
    const changes: StructureChanges = body
    assert.deepEqual(
      changes.holdings
        .map(({ holder, company: held, ...change }) =>
          [nameOf(holder), change.before, change.after, change.interest, nameOf(held)].join(' '),
        )
        .sort(),
      ['Joiner  70 shares B', 'Leaver 60  shares B', 'Stayer 10 30 shares B'],
    )
    assert.deepEqual(
      changes.rights.map(({ holder, means, change }) => [nameOf(holder), means, change]),
      [['Joiner', 'boardAppointment', 'added']],
    )
    assert.deepEqual(
      changes.owners.map(({ person, change }) => `${person.name} ${change}`),
      ['Joiner became', 'Stayer became', 'Leaver ceased'],
    )
    const same = await t.send(admin, `${path}?from=2022-01-01`)
    assert.deepEqual([same.body.holdings, same.body.owners], [[], []])
    assert.equal((await t.send(admin, `${path}?from=2022-01-02&to=2022-01-01`)).status, 400)
  })

  it('beneficial owners are unknown, rather than absent, beyond the reader’s access', async () => {
    const [a, hidden] = [await company('A'), await company('Hidden')]
    await holds(hidden, '60', a)
    await holds('Behind It', '100', hidden)
    const { token } = await t.person({ of: { [a]: 'viewer' } })
    const seen = await ownersOf(a, '', token)
    assert.deepEqual(
      seen.ends.map(({ why, interests, reasons }) => [why, interests, reasons.map(codeOf)]),
      [['unknown', [{ interest: 'shares', percent: '60' }], ['ownership 60', 'control']]],
    )
    assert.deepEqual([seen.owners, seen.accountedFor], [[], [{ interest: 'shares', percent: '0' }]])
    for (const secret of [hidden, 'Behind It']) assert.equal(JSON.stringify(seen).includes(secret), false)
    assert.deepEqual(Object.keys(summarise(await ownersOf(a))), ['Behind It'])

    const { token: stranger } = await t.person({ of: { [await company('Other')]: 'owner' } })
    assert.equal((await t.send(stranger, `GET /api/companies/${a}/beneficial-owners`)).status, 404)
  })
})

describe('a decision of staff about an owner', () => {
  const decision = {
    name: 'X',
    birthDate: '1970-01-01',
    isOwner: false,
    reason: 'Holds as a nominee.',
    until: null,
  }
  const decide = (companyId: string, body: object, token = admin) =>
    t.send(token, `POST /api/companies/${companyId}/owner-overrides`, body)

  it('a staff decision about an owner is shown beside the computed result, and is recorded', async () => {
    const a = await company('A')
    await holds('X', '60', a)
    const { token: officer } = await t.person({ role: 'complianceOfficer' })
    const made = await decide(a, decision, officer)
    assert.equal(made.status, 201)
    const found = await ownersOf(a)
    assert.deepEqual(Object.keys(summarise(found)), ['X'])
    const [override] = found.overrides
    assert.deepEqual(
      [override!.party, override!.isOwner, override!.reason, override!.isExpired],
      [found.owners[0]!.person.id, false, 'Holds as a nominee.', false],
    )
    assert.ok(override!.by)

    const path = `DELETE /api/companies/${a}/owner-overrides/${made.body.id}`
    assert.equal((await t.send(admin, path)).status, 204)
    assert.equal((await t.send(admin, path)).status, 404)
    assert.deepEqual((await ownersOf(a)).overrides, [])
    const { items } = (await t.send(admin, `GET /api/companies/${a}/history`)).body
    assert.deepEqual(
      items
        .slice(0, 2)
        .map((entry: { action: string; subject: string }) => `${entry.action} ${entry.subject}`),
      ['owner.override-removed X', 'owner.overridden X'],
    )
  })

  it('a staff decision about an owner ends after its last day, and may name a person outside the structure', async () => {
    const a = await company('A')
    await decide(a, { ...decision, name: 'Someone Else', until: '2024-12-31' })
    const expiredOn = async (day: string) => (await ownersOf(a, `on=${day}`)).overrides[0]!
    assert.deepEqual(
      [(await expiredOn('2024-12-31')).isExpired, (await expiredOn('2024-12-31')).party],
      [false, null],
    )
    assert.equal((await expiredOn('2025-01-01')).isExpired, true)
  })

  it('a staff decision about an owner needs a reason', async () => {
    const answer = await decide(await company('A'), { ...decision, reason: ' ' })
    assert.equal(answer.status, 422)
    assert.deepEqual(
      answer.body.errors.map(({ pointer }: { pointer: string }) => pointer),
      ['/reason'],
    )
  })

  it('only administrators and compliance officers decide about an owner, and the company reads it without their name', async () => {
    const a = await company('A')
    await decide(a, decision)
    const { token: manager, id } = await t.person({ role: 'accountManager' })
    await t.db.insertInto('account_managers').values({ company_id: a, user_id: id }).execute()
    const { token: owner } = await t.person({ of: { [a]: 'owner' } })
    const offers = async (token: string) =>
      (await t.send(token, `GET /api/companies/${a}`)).body.allowedActions.includes('owners:override')
    assert.equal(await offers(admin), true)
    for (const token of [manager, owner]) {
      assert.equal((await decide(a, decision, token)).status, 403)
      assert.equal(await offers(token), false)
    }
    const [seen] = (await ownersOf(a, '', owner)).overrides
    assert.deepEqual([seen!.reason, seen!.by], ['Holds as a nominee.', undefined])
  })
})
