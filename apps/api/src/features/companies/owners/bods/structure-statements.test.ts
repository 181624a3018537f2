import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fromBods } from '@domicile/ownership/bods/from-bods'
import type { Statement } from '@domicile/ownership/bods/statement'
import { publishedSchema } from '@domicile/ownership/bods/test/published-schema'
import { testApp } from '../../../../test/app.ts'

const isValid = publishedSchema()

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token

async function holds(companyId: string, holder: object, more: object = {}) {
  const body = {
    holderType: 'name' in holder ? 'person' : 'company',
    interest: 'shareholding',
    ...holder,
    ...more,
  }
  const answer = await t.send(admin, `POST /api/companies/${companyId}/owners`, body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
}

async function exported(companyId: string, token = admin, on = ''): Promise<Statement[]> {
  const answer = await t.send(token, `GET /api/companies/${companyId}/structure/bods${on && `?on=${on}`}`)
  assert.equal(answer.status, 200)
  const statements: Statement[] = answer.body
  assert.ok(isValid(statements), JSON.stringify(isValid.errors))
  return statements
}

/** The file in words, after an import: `Ann 60 shares Top`. */
function read(statements: Statement[]) {
  const { graph, interests, findings } = fromBods(statements)
  const nameOf = (id: string) => {
    const details = statements.find(({ recordId }) => recordId === id)!.recordDetails
    const { name, names } = details as { name?: string; names?: { fullName: string }[] }
    return name ?? names?.[0]!.fullName ?? 'nomination'
  }
  const words = ({ owner, owned, type, percent }: (typeof interests)[number]) =>
    [nameOf(owner), percent, type, nameOf(owned)].filter(Boolean).join(' ')
  return { graph, interests: interests.map(words).sort(), findings }
}

describe('the structure as BODS statements', () => {
  it('the BODS structure is valid, and reads back as the structure of the day', async () => {
    const [id, top] = [await t.company({ name: 'Bottom' }), await t.company({ name: 'Top' })]
    await t.db.updateTable('companies').set({ lei: '5493001KJTIIGC8Y1R12' }).where('id', '=', top).execute()
    await holds(top, { name: 'Ann', birthDate: '1970-03-04', country: 'DE' }, { percentage: '60' })
    await holds(
      id,
      { holderCompanyId: top },
      { percentage: '33.333333', startsOn: '2020-03-01', endsOn: '2030-01-31' },
    )
    await holds(id, { holderCompanyId: top }, { percentage: '10', interest: 'votingRights' })
    await holds(id, { name: 'Bea' }, { percentage: '20' })
    await holds(id, { name: 'Bea' }, { interest: 'boardChair', startsOn: '2021-01-01' })
    await holds(id, { name: 'Former' }, { percentage: '1', endsOn: '2019-12-31' })

    const statements = await exported(id, admin, '2026-01-31')
    const { graph, interests } = read(statements)
    assert.deepEqual(interests, [
      'Ann 60 shareholding Top',
      'Bea 20 shareholding Bottom',
      'Bea boardChair Bottom',
      'Top 10 votingRights Bottom',
      'Top 33.333333 shareholding Bottom',
    ])
    const [dated] = graph.holdings.filter(({ from }) => from)
    assert.deepEqual([dated!.owner, dated!.from, dated!.to], [top, '2020-03-01', '2030-01-31'])
    assert.deepEqual(graph.parties.map(({ kind }) => kind).sort(), ['company', 'company', 'person', 'person'])
    const text = JSON.stringify(statements)
    for (const part of ['"birthDate":"1970-03-04"', '{"name":"Germany","code":"DE"}', '5493001KJTIIGC8Y1R12'])
      assert.ok(text.includes(part), part)
    assert.ok(text.includes('{"id":"12345","schemeName":"Company register, United Kingdom"}'))
    assert.equal(
      read(await exported(id, admin, '2019-06-30')).interests.includes('Former 1 shareholding Bottom'),
      true,
    )
  })

  it('the BODS structure marks the direct interests of beneficial owners', async () => {
    const id = await t.company({ name: 'Marked' })
    await holds(id, { name: 'Large' }, { percentage: '80' })
    await holds(id, { name: 'Small' }, { percentage: '5' })
    const marks = (await exported(id)).flatMap(({ recordDetails }) =>
      ((recordDetails.interests ?? []) as { beneficialOwnershipOrControl: boolean }[]).map(
        (interest) => interest.beneficialOwnershipOrControl,
      ),
    )
    assert.deepEqual(marks, [true, false])
  })

  it('the BODS structure writes a nominee as a nomination, and the parent as control', async () => {
    const parentId = await t.company({ name: 'Parent' })
    const id = await t.company({ name: 'Held', parentId })
    await holds(id, { name: 'Nominee' }, { percentage: '40' })
    await holds(id, { name: 'Nominee' }, { interest: 'nominee' })
    await holds(id, { name: 'Behind' }, { interest: 'nominator' })
    const { graph, interests, findings } = read(await exported(id))
    assert.deepEqual(interests, [
      'Behind nominator nomination',
      'Nominee nominee nomination',
      'Parent otherInfluenceOrControl Held',
      'nomination 40 shareholding Held',
    ])
    const nominator = graph.ties!.find(({ means }) => means === 'nominator')!
    assert.deepEqual(
      graph.holdings.map(({ heldFor }) => heldFor),
      [nominator.owner],
    )
    assert.deepEqual(
      findings.filter(({ severity }) => severity !== 'leftOut'),
      [],
    )
  })

  it('the BODS structure keeps state bodies and publicly traded companies', async () => {
    const id = await t.company({ name: 'Ends' })
    await holds(id, { name: 'Kingdom of Norway', holderType: 'state', country: 'NO' }, { percentage: '60' })
    await holds(id, { name: 'Exchange plc', holderType: 'listed', country: 'GB' }, { percentage: '40' })
    const { graph, interests } = read(await exported(id))
    assert.deepEqual(interests, [
      'Exchange plc 40 shareholding Ends',
      'Kingdom of Norway 60 shareholding Ends',
    ])
    assert.deepEqual(graph.parties.map(({ kind }) => kind).sort(), ['company', 'listed', 'state'])
  })

  it('the BODS structure names a company outside the reader’s access, and nothing behind it', async () => {
    const [id, hidden] = [await t.company({ name: 'Shown' }), await t.company({ name: 'Hidden Holding' })]
    await holds(id, { holderCompanyId: hidden }, { percentage: '60' })
    await holds(hidden, { name: 'Olga Brandt' }, { percentage: '70' })
    const { token } = await t.person({ of: { [id]: 'viewer' } })
    const statements = await exported(id, token)
    assert.deepEqual(read(statements).interests, ['Hidden Holding 60 shareholding Shown'])
    const text = JSON.stringify(statements)
    for (const secret of [hidden, 'Olga']) assert.equal(text.includes(secret), false, secret)
    const of = (name: string) =>
      statements.find(({ recordDetails }) => recordDetails.name === name)!.recordDetails
    assert.equal('identifiers' in of('Hidden Holding'), false)

    const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
    assert.equal((await t.send(stranger.token, `GET /api/companies/${id}/structure/bods`)).status, 404)
  })

  it('the BODS export is recorded, and says in the file that it is incomplete', async () => {
    const id = await t.company({ name: 'Crowded' })
    const names = Array.from({ length: 220 }, (_, index) => ({ name: `Child ${index}`, parentId: id }))
    await Promise.all(names.map((one) => t.company(one)))
    const statements = await exported(id)
    const root = statements.find(({ recordId }) => recordId === id)!
    assert.match(JSON.stringify(root.annotations), /companies and people are missing/)
    const { body } = await t.send(admin, `GET /api/audit?company=${id}&group=owner`)
    assert.deepEqual(
      body.items.map(({ action }: { action: string }) => action),
      ['owner.exported'],
    )
  })
})
