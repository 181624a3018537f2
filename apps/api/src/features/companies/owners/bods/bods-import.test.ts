import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, it } from 'node:test'
import type { ImportLine, ImportPlan, Match } from '@domicile/contract/companies/owners/bods'
import type { Owner } from '@domicile/contract/companies/owners/owners'
import { uploadLimits } from '@domicile/contract/upload-limits'
import { type PartyDetails, toBods } from '@domicile/ownership/bods/to-bods'
import type { Holding, Party } from '@domicile/ownership/graph'
import { testApp } from '../../../../test/app.ts'

let admin: string
const t = await testApp()
before(async () => {
  admin = (await t.person({ role: 'administrator' })).token
})

const TOTAL = 'The total amount should be less or equal than 100.'

type Drawn = {
  parties: Party[]
  holdings: Omit<Holding, 'interest'>[]
  details?: Record<string, PartyDetails>
}

/** A file about `X`, whose parties are named as their records. */
function fileOf({ parties, holdings, details = {} }: Drawn): Buffer {
  const named = parties.map(({ id }) => [id, { name: id, ...details[id] }] as const)
  const { statements } = toBods(
    { parties, holdings: holdings.map((one) => ({ interest: 'shares', ...one })) },
    {
      declarationSubject: 'X',
      statementDate: '2026-06-01',
      publisher: { name: 'Register' },
      details: Object.fromEntries(named),
    },
  )
  return Buffer.from(JSON.stringify(statements))
}

const X: Party = { id: 'X', kind: 'company' }
const person = (id: string): Party => ({ id, kind: 'person' })
const held = (owner: string, percent: string, more: Partial<Holding> = {}) => ({
  owner,
  owned: 'X',
  percent,
  ...more,
})

type Sent = { token?: string; matches?: Match[]; name?: string }

function send(companyId: string, end: string, bytes: Buffer, fields: Record<string, string>, sent: Sent) {
  const { token = admin, matches = [{ record: 'X', companyId }], name = 'register.json' } = sent
  const all = { ...fields, matches: JSON.stringify(matches) }
  return t.upload(token, `/api/companies/${companyId}/owners/${end}`, { bytes, name, fields: all })
}

async function planOf(companyId: string, bytes: Buffer, sent: Sent = {}): Promise<ImportPlan> {
  const answer = await send(companyId, 'import-plans', bytes, {}, sent)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body
}

/** Imports the picked lines of the plan, or those of `pick`. */
async function importAll(
  companyId: string,
  bytes: Buffer,
  sent: Sent & { pick?: (line: ImportLine) => boolean } = {},
) {
  const { version, lines } = await planOf(companyId, bytes, sent)
  const { pick = ({ isPicked }) => isPicked } = sent
  const chosen = JSON.stringify(lines.filter(pick).map(({ key }) => key))
  return send(companyId, 'imports', bytes, { version, chosen }, sent)
}

async function ownersOf(companyId: string): Promise<Owner[]> {
  return (await t.send(admin, `GET /api/companies/${companyId}/owners`)).body
}

async function add(companyId: string, owner: object): Promise<Owner> {
  const body = { holderType: 'person', interest: 'shareholding', ...owner }
  const answer = await t.send(admin, `POST /api/companies/${companyId}/owners`, body)
  assert.equal(answer.status, 201)
  return answer.body
}

const summary = ({ lines }: Pick<ImportPlan, 'lines'>) =>
  lines.map(({ kind, name, before: was, after: will, isPicked }) =>
    [kind, name, was?.percentage ?? '-', will.percentage, will.startsOn, will.endsOn, isPicked].join(' '),
  )
const entries = (owners: readonly Owner[]) =>
  owners
    .map(({ name, percentage, startsOn, endsOn }) => [name, percentage, startsOn, endsOn].join(' ').trim())
    .sort()
const refusal = (answer: { status: number; body: { errors?: { pointer: string; message: string }[] } }) => [
  answer.status,
  ...(answer.body.errors ?? []).map(({ pointer, message }) => `${pointer} ${message}`),
]

describe('state bodies and publicly traded companies', () => {
  const bytes = fileOf({
    parties: [X, { id: 'Norway', kind: 'state' }, { id: 'Exchange plc', kind: 'listed' }],
    holdings: [held('Norway', '60'), held('Exchange plc', '40')],
    details: { Norway: { country: { name: 'Norway', code: 'NO' } } },
  })

  it('state bodies and publicly traded companies of a file are recorded as such, and found again', async () => {
    const companyId = await t.company()
    assert.equal((await importAll(companyId, bytes)).status, 200)
    assert.deepEqual(
      (await ownersOf(companyId)).map(({ holderType, name, country }) => [holderType, name, country]),
      [
        ['state', 'Norway', 'NO'],
        ['listed', 'Exchange plc', null],
      ],
    )
    const { lines } = await planOf(companyId, bytes)
    assert.deepEqual(
      lines.map(({ kind }) => kind),
      ['same', 'same'],
    )
  })

  it('state bodies and publicly traded companies keep their recorded kind, which the plan says', async () => {
    const companyId = await t.company()
    await add(companyId, { holderType: 'company', name: 'Exchange plc', percentage: '40' })
    const { lines } = await planOf(companyId, bytes)
    const line = lines.find(({ name }) => name === 'Exchange plc')!
    assert.deepEqual(
      [line.kind, line.holderType, line.notes],
      [
        'same',
        'company',
        ['The file has this holder as “Publicly traded company”. The recorded type stays.'],
      ],
    )
  })
})

describe('a plan', () => {
  it('a plan lists what is added, changed, ended and already recorded, and changes nothing', async () => {
    const companyId = await t.company()
    await add(companyId, { name: 'Same', percentage: '10', startsOn: '2020-01-01' })
    await add(companyId, { name: 'Grown', percentage: '20', startsOn: '2020-01-01' })
    await add(companyId, { name: 'Gone', percentage: '5', startsOn: '2020-01-01' })
    await add(companyId, { name: 'Later than the file', percentage: '5', startsOn: '2026-07-01' })
    await add(companyId, { name: 'Former', percentage: '50', endsOn: '2019-12-31' })
    const before = await ownersOf(companyId)
    const bytes = fileOf({
      parties: [X, person('Same'), person('GROWN'), person('New')],
      holdings: [
        held('Same', '10', { from: '2020-01-01' }),
        held('GROWN', '30', { from: '2026-03-01' }),
        held('New', '12.5'),
      ],
    })
    const plan = await planOf(companyId, bytes)
    assert.deepEqual(summary(plan), [
      'same Same 10 10 2020-01-01  false',
      'changed Grown 20 30 2026-03-01  true',
      'added New - 12.5 2026-06-01  true',
      'ended Gone 5 5 2020-01-01 2026-05-31 false',
    ])
    assert.equal(plan.day, '2026-06-01')
    assert.deepEqual(await ownersOf(companyId), before)
    const { body } = await t.send(admin, `GET /api/audit?company=${companyId}&group=owner`)
    assert.equal(body.items.length, before.length)
  })

  it('a plan distinguishes people of one name by the day of birth, as far as it is known', async () => {
    const companyId = await t.company()
    await add(companyId, { name: 'Ann Lee', birthDate: '1970-05-04', percentage: '10' })
    const plan = (birthDate?: string) =>
      planOf(
        companyId,
        fileOf({
          parties: [X, person('A')],
          holdings: [held('A', '10')],
          details: { A: { name: 'Ann  LEE', ...(birthDate && { birthDate }) } },
        }),
      )
    assert.deepEqual(
      (await plan()).lines.map(({ kind }) => kind),
      ['same'],
    )
    assert.deepEqual(
      (await plan('1970-05')).lines.map(({ kind }) => kind),
      ['same'],
    )
    assert.deepEqual(
      (await plan('1971')).lines.map(({ kind }) => kind),
      ['added', 'ended'],
    )
  })

  it('a plan reads a register of the United Kingdom, ranges with their lower bound', async () => {
    const file = '../../../../../../../packages/ownership/src/bods/test/registers/uk-psc-bods-0.4.json'
    const bytes = readFileSync(new URL(file, import.meta.url))
    const companyId = await t.company({ name: 'Greenfield' })
    await t.db
      .updateTable('companies')
      .set({ registration_number: '1234 5678' })
      .where('id', '=', companyId)
      .execute()
    const plan = await planOf(companyId, bytes, { matches: [] })
    assert.deepEqual(
      plan.lines.map(({ name, interest, after: { percentage } }) => `${name} ${interest} ${percentage}`),
      [
        'Mrs Sarah Elizabeth Turner shareholding 75',
        'Mrs Sarah Elizabeth Turner votingRights 75',
        'Mrs Sarah Elizabeth Turner appointmentOfBoard null',
        'GREENFIELD VENTURES LLP otherInfluenceOrControl null',
      ],
    )
    assert.deepEqual(plan.lines[0]!.notes, ['The share is a range: 75 % is used.'])
    assert.deepEqual([plan.lines[0]!.after.country, plan.lines[0]!.after.birthDate], ['GB', null])
    assert.equal(plan.companies[0]!.company?.id, companyId)
  })

  it('a plan names what can’t be carried over, and where', async () => {
    const companyId = await t.company()
    const statements = JSON.parse(
      fileOf({
        parties: [X, person('P'), person('Q')],
        holdings: [held('P', '10'), held('Q', '0')],
      }).toString(),
    )
    statements[3].recordDetails.interests.push({ type: 'enjoymentAndUseOfAssets' }, { type: 'nonsense' })
    statements.push({
      ...statements[3],
      statementId: 'x'.repeat(32),
      recordId: 'other',
      recordDetails: { ...statements[3].recordDetails, interests: [{ type: 'unknownInterest' }] },
    })
    const { lines, leftOut } = await planOf(companyId, Buffer.from(JSON.stringify(statements)))
    assert.deepEqual(
      lines.map(({ name, after }) => [name, after.percentage]),
      [['P', '10']],
    )
    assert.deepEqual(
      leftOut.map(({ about, text }) => `${about}: ${text}`).map((one) => one.slice(0, 60)),
      [
        'Q in X: A holding of 0 % is not recorded.',
        'P in X: It is not one of shareholding, votingRights, rightsT',
        'P in X: enjoymentAndUseOfAssets says nothing about ownership',
        'P in X: It has no type.',
        'P in X: unknownInterest says nothing about ownership or cont',
      ],
    )
  })

  it('a plan shows a holder whose share the file does not give, with the reason', async () => {
    const companyId = await t.company()
    const text = fileOf({ parties: [X, person('P')], holdings: [held('P', '10')] }).toString()
    const statements = JSON.parse(text)
    for (const { recordDetails } of statements)
      for (const one of recordDetails.interests ?? []) delete one.share
    const { lines } = await planOf(companyId, Buffer.from(JSON.stringify(statements)))
    assert.deepEqual(
      lines.map(({ name, problem, isPicked }) => [name, problem, isPicked]),
      [['P', 'The file gives no percentage for this kind of interest.', false]],
    )
  })

  it('a plan warns of a total above 100 %', async () => {
    const companyId = await t.company()
    await add(companyId, { name: 'Old', percentage: '60' })
    const bytes = fileOf({ parties: [X, person('New')], holdings: [held('New', '70')] })
    assert.deepEqual((await planOf(companyId, bytes)).exceeded, [
      { company: 'Test Company', interest: 'shareholding', total: '130' },
    ])
    assert.match((await planOf(companyId, bytes)).lines[0]!.notes[0]!, /no start/)
    assert.deepEqual(refusal(await importAll(companyId, bytes)), [422, `/chosen New: ${TOTAL}`])
    assert.equal((await ownersOf(companyId)).length, 1)
    assert.equal((await importAll(companyId, bytes, { pick: () => true })).status, 200)
    assert.deepEqual(entries(await ownersOf(companyId)), ['New 70 2026-06-01', 'Old 60  2026-05-31'])
  })
})

describe('an import', () => {
  it('an import writes the chosen lines as one change with its history and sources', async () => {
    const companyId = await t.company()
    await add(companyId, { name: 'Seller', percentage: '100', startsOn: '2020-01-01' })
    const bytes = fileOf({
      parties: [X, person('Seller'), person('<script>alert(1)</script>')],
      holdings: [
        held('Seller', '40', { from: '2026-03-01' }),
        held('<script>alert(1)</script>', '60', { from: '2026-03-01' }),
      ],
    })
    const answer = await importAll(companyId, bytes)
    assert.deepEqual([answer.status, answer.body], [200, { added: 1, changed: 1, ended: 0 }])
    assert.deepEqual(entries(await ownersOf(companyId)), [
      '<script>alert(1)</script> 60 2026-03-01',
      'Seller 100 2020-01-01 2026-02-28',
      'Seller 40 2026-03-01',
    ])
    const { body } = await t.send(admin, `GET /api/companies/${companyId}/history`)
    const imported = body.items.filter(({ action }: { action: string }) => action === 'owner.imported')
    assert.equal(imported.length, 3)
    assert.equal(imported[0].reason, 'From the file register.json')
    const sources = await t.send(admin, `GET /api/companies/${companyId}/sources`)
    assert.equal(sources.body.length, 3)
    assert.deepEqual(
      summary(await planOf(companyId, bytes)).map((line) => line.split(' ')[0]),
      ['same', 'same'],
    )
  })

  it('an import gives another company the structure of an export', async () => {
    const [from, to, holding] = [
      await t.company({ name: 'From' }),
      await t.company({ name: 'To' }),
      await t.company({ name: 'Holding' }),
    ]
    await add(from, {
      holderType: 'company',
      holderCompanyId: holding,
      percentage: '60',
      startsOn: '2020-01-01',
    })
    await add(from, { name: 'Nominee', percentage: '30' })
    await add(from, { name: 'Nominee', interest: 'votingRights', percentage: '30' })
    await add(from, { name: 'Nominee', interest: 'nominee' })
    await add(from, { name: 'Behind', birthDate: '1970-01-01', country: 'DE', interest: 'nominator' })
    await add(from, { name: 'Chair', interest: 'boardChair' })
    const { raw } = await t.send(admin, `GET /api/companies/${from}/structure/bods`)
    assert.equal((await importAll(to, raw, { matches: [{ record: from, companyId: to }] })).status, 200)
    const plain = (owners: readonly Owner[]) =>
      owners.map(({ id: _id, companyId: _companyId, ...owner }) => JSON.stringify(owner)).sort()
    assert.deepEqual(plain(await ownersOf(to)), plain(await ownersOf(from)))
    const again = await planOf(from, raw, { matches: [] })
    assert.deepEqual([...new Set(again.lines.map(({ kind }) => kind))], ['same'])
  })

  it('an import reaches other companies of the portal that are matched and that the user may change', async () => {
    const namesake = await t.company({ name: 'With the same number' })
    const [id, upper] = [await t.company({ name: 'Lower' }), await t.company({ name: 'Upper' })]
    const [{ token: both }, { token: one }] = [
      await t.person({ of: { [namesake]: 'owner', [id]: 'owner', [upper]: 'owner' } }),
      await t.person({ of: { [id]: 'owner', [upper]: 'viewer' } }),
    ]
    const bytes = fileOf({
      parties: [X, { id: 'H', kind: 'company' }, person('P')],
      holdings: [held('H', '60'), { ...held('P', '80'), owned: 'H' }],
      // Several companies have this number.
      details: { H: { identifiers: [{ id: '12345', schemeName: 'Register' }] } },
    })
    const matches = [
      { record: 'X', companyId: id },
      { record: 'H', companyId: upper },
    ]
    const unmatched = await planOf(id, bytes, { token: both })
    assert.deepEqual(
      unmatched.leftOut.map(({ about, text }) => `${about}: ${text}`),
      ['H, held by P: Choose this company in the portal to import its holders.'],
    )
    const readOnly = await planOf(id, bytes, { token: one, matches })
    assert.deepEqual(
      readOnly.lines.map(({ name }) => name),
      ['Upper'],
    )
    assert.match(readOnly.leftOut[0]!.text, /does not allow changes/)
    assert.equal((await importAll(id, bytes, { token: both, matches })).status, 200)
    assert.deepEqual(entries(await ownersOf(upper)), ['P 80'])
    assert.equal((await ownersOf(id))[0]!.holderCompanyId, upper)
  })

  it('an import is refused after the owners or the file changed', async () => {
    const companyId = await t.company()
    const bytes = fileOf({ parties: [X, person('P')], holdings: [held('P', '10')] })
    const { version } = await planOf(companyId, bytes)
    const other = fileOf({ parties: [X, person('P')], holdings: [held('P', '90')] })
    const fields = { version, chosen: '[0]' }
    assert.equal((await send(companyId, 'imports', other, fields, {})).status, 409)
    await add(companyId, { name: 'P', percentage: '1' })
    assert.equal((await send(companyId, 'imports', bytes, fields, {})).status, 409)
    assert.deepEqual(entries(await ownersOf(companyId)), ['P 1'])
    const current = await planOf(companyId, bytes)
    const none = await send(companyId, 'imports', bytes, { version: current.version, chosen: '[7]' }, {})
    assert.deepEqual(refusal(none), [422, '/chosen Choose lines that can be imported.'])
  })

  it('an import refuses other files with the reason', async () => {
    const companyId = await t.company()
    const of = async (content: unknown) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content)
      return refusal(await send(companyId, 'import-plans', Buffer.from(text), {}, {}))
    }
    assert.deepEqual(await of('{"a":'), [422, '/file The file is damaged or has no JSON.'])
    assert.deepEqual(await of('{}'), [
      422,
      '/file Use a file with statements of the Beneficial Ownership Data Standard 0.4.',
    ])
    assert.deepEqual(
      await of([
        { statementID: 'a', statementType: 'entityStatement', publicationDetails: { bodsVersion: '0.2' } },
      ]),
      [422, '/file The file has version 0.2 of the standard. Use version 0.4.'],
    )
    assert.match(String((await of([null, 7, { a: 1 }]))[1]), /No statement of the file can be read/)
    assert.match(String((await of(Array.from({ length: 20_001 }, () => ({}))))[1]), /too many statements/)
    const large = await send(
      companyId,
      'import-plans',
      Buffer.alloc(uploadLimits.ownersImport + 1, ' '),
      {},
      {},
    )
    assert.deepEqual(refusal(large), [413, '/file The file is larger than 5 MB.'])
  })

  it('only those who edit owners import them, in their companies', async () => {
    const [companyId, foreign] = [await t.company(), await t.company({ name: 'Foreign' })]
    await add(foreign, { name: 'Secret', percentage: '10' })
    const bytes = fileOf({ parties: [X, person('P')], holdings: [held('P', '10')] })
    const { token: viewer } = await t.person({ of: { [companyId]: 'viewer' } })
    const { token: owner } = await t.person({ of: { [companyId]: 'owner' } })
    assert.equal((await send(companyId, 'import-plans', bytes, {}, { token: viewer })).status, 403)
    assert.equal((await send(foreign, 'import-plans', bytes, {}, { token: owner })).status, 404)
    const plan = await planOf(companyId, bytes, {
      token: owner,
      matches: [{ record: 'X', companyId: foreign }],
    })
    assert.deepEqual([plan.lines, plan.companies[0]!.company], [[], null])
    await t.send(admin, `PUT /api/companies/${companyId}/archival`, { reason: 'Left the firm' })
    assert.equal((await send(companyId, 'import-plans', bytes, {}, {})).status, 409)
  })
})
