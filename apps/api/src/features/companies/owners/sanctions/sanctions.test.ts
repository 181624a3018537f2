import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Authority } from '@domicile/contract/companies/owners/sanction-kinds'
import type { StructureSanctions } from '@domicile/contract/companies/owners/sanctions'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { inFarZones } from '../../../../test/firm-zones.ts'
import { screeningPortal } from '../../../../test/screening-runs.ts'

const { t, s } = await screeningPortal()

const BORN = '1970-01-01'

/** Records a holding: a name for a person, an id for a company of the portal. */
async function holds(holder: string, percentage: string, companyId: string, more: object = {}) {
  const isCompany = /^[0-9a-f-]{36}$/.test(holder)
  const who = isCompany
    ? { holderType: 'company', holderCompanyId: holder }
    : { holderType: 'person', name: holder, birthDate: BORN }
  const body = { ...who, interest: 'shareholding', percentage, ...more }
  const answer = await t.send(s.people.admin.token, `POST /api/companies/${companyId}/owners`, body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
}

/** Makes companies from a drawing, `X 50 A, A 50 B`, in which X is a person; returns their ids by letter. */
async function draw(text: string, listed: string, managerId?: string): Promise<Record<string, string>> {
  const holdings = text.split(', ').map((part) => part.split(' ') as [string, string, string])
  const ids: Record<string, string> = {}
  for (const name of new Set(holdings.flatMap(([owner, , owned]) => [owner, owned])))
    if (name !== 'X') ids[name] = await t.company({ name, managerId })
  for (const [owner, percent, owned] of holdings)
    await holds(owner === 'X' ? listed : ids[owner]!, percent, ids[owned]!)
  return ids
}

/** Puts a person on a list of sanctions and has the companies screened. */
async function screened(name: string, own: object = {}, to?: string) {
  await s.list({ name, birthDate: BORN, ...own }, to)
  await s.work()
}

async function confirm(name: string, companyId?: string) {
  const all = await s.hits(companyId ? `&companyId=${companyId}` : '')
  const { id } = all.find(({ party }: { party: { name: string } }) => party.name === name)
  await s.decide(id, 'confirmed')
  const settled = await s.settle(id, 'confirmation', s.people.second)
  assert.equal(settled.body.state, 'confirmed')
}

async function sanctionsOf(
  companyId: string,
  query = '',
  by = s.people.officer,
): Promise<StructureSanctions> {
  const { status, body } = await t.send(
    by.token,
    `GET /api/companies/${companyId}/structure/sanctions${query}`,
  )
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const partyOf = ({ parties }: StructureSanctions, name: string) => parties.find((one) => one.name === name)!
const regimeOf = ({ regimes }: StructureSanctions, authority: Authority) =>
  regimes.find((one) => one.authority === authority)!
function blockedUnder(found: StructureSanctions, authority: Authority) {
  return regimeOf(found, authority)
    .blocked.map(({ entity }) => found.parties.find(({ id }) => id === entity)!.name)
    .sort()
}

describe('the entities blocked through a listed owner', () => {
  const examples: [drawing: string, blocked: string[]][] = [
    ['X 50 A, A 50 B', ['A', 'B']],
    ['X 50 A, X 50 B, A 25 C, B 25 C', ['A', 'B', 'C']],
    ['X 50 A, X 10 B, A 40 B', ['A', 'B']],
    ['X 50 A, X 25 B, A 25 C, B 25 C', ['A']],
    ['X 25 A, X 25 B, A 50 C, B 50 C', []],
  ]
  for (const [index, [drawing, blocked]] of examples.entries())
    it(`blocks the entities of OFAC FAQ 401: ${drawing}`, async () => {
      const name = [
        'Arvid Blomqvist',
        'Zoltan Imrefi',
        'Chidi Okonkwo',
        'Pilar Echeverria',
        'Tuomas Virtanen',
      ][index]!
      const ids = await draw(drawing, name)
      await screened(name)
      const root = Object.values(ids).at(-1)!
      assert.deepEqual(blockedUnder(await sanctionsOf(root), 'OFAC'), [], 'a hit that waits blocks no one')
      await confirm(name, ids.A)
      const found = await sanctionsOf(root)
      assert.deepEqual(blockedUnder(found, 'OFAC'), blocked)
      assert.deepEqual(blockedUnder(found, 'EU'), blocked)
      assert.deepEqual(blockedUnder(found, 'UK'), [])
    })

  it('blocked entities have the chain, its numbers, and the rule with its source', async () => {
    const ids = await draw('X 50 Upper, Upper 51 Lower', 'Ravindra Kulkarni')
    await screened('Ravindra Kulkarni')
    await confirm('Ravindra Kulkarni')
    const found = await sanctionsOf(ids.Lower!)
    const listed = partyOf(found, 'Ravindra Kulkarni')
    assert.deepEqual([listed.standing, listed.hits.length], ['listed', 1])
    const [hit] = listed.hits
    assert.deepEqual(
      [hit!.name, hit!.score, hit!.authorities],
      ['Ravindra Kulkarni', 1, ['OFAC', 'EU', 'UK']],
    )
    await inFarZones(t.db, async (today) => {
      const [confirmed] = partyOf(await sanctionsOf(ids.Lower!), 'Ravindra Kulkarni').hits
      assert.equal(confirmed!.confirmedOn, today)
    })
    const { blocked, rule } = regimeOf(found, 'OFAC')
    const lower = blocked.find(({ entity }) => entity === ids.Lower)!
    assert.deepEqual(lower.listed, [listed.id])
    assert.deepEqual(
      lower.chain.map(({ company, through, majority }) => [company, through, majority]),
      [
        [ids.Upper, [listed.id], { interest: 'shares', percent: '50' }],
        [ids.Lower, [ids.Upper], { interest: 'shares', percent: '51' }],
      ],
    )
    assert.deepEqual([rule!.comparator, rule!.percent], ['>=', '50'])
    assert.match(rule!.source, /FAQ 398/)
    assert.ok(rule!.verify)
    assert.match(found.graph, /^[0-9a-f]{64}$/)
    assert.deepEqual([found.rules.length > 0, found.truncated], [true, false])
  })

  it('blocked entities include those under control in the EU and the UK, and not under OFAC’s rule', async () => {
    const ids = await draw('X 10 Steered', 'Oksana Hrytsenko')
    await holds('Oksana Hrytsenko', null as never, ids.Steered!, { interest: 'appointmentOfBoard' })
    await screened('Oksana Hrytsenko')
    await confirm('Oksana Hrytsenko')
    const found = await sanctionsOf(ids.Steered!)
    assert.deepEqual(
      (['OFAC', 'EU', 'UK'] as const).map((authority) => blockedUnder(found, authority)),
      [[], ['Steered'], ['Steered']],
    )
    assert.equal(regimeOf(found, 'EU').blocked[0]!.reason, 'control')
  })

  it('computes the blocked entities of a given day, by the rule of that day', async () => {
    const id = await t.company({ name: 'Dated' })
    await holds('Babacar Ndiaye', '50', id, { startsOn: '2024-01-01' })
    await screened('Babacar Ndiaye')
    await confirm('Babacar Ndiaye')
    const on = async (day: string, authority: Authority) =>
      blockedUnder(await sanctionsOf(id, `?on=${day}`), authority)
    assert.deepEqual(await on('2023-12-31', 'OFAC'), [])
    assert.deepEqual(await on('2024-01-01', 'OFAC'), ['Dated'])
    assert.deepEqual([await on('2024-07-02', 'EU'), await on('2024-07-03', 'EU')], [[], ['Dated']])
    assert.equal(regimeOf(await sanctionsOf(id, '?on=2014-08-12'), 'OFAC').rule, null)
  })
})

describe('a party of a structure', () => {
  it('a party with a waiting hit is a possible hit, and one whose hit was cleared is not', async () => {
    const ids = await draw('X 60 Waiting', 'Giulia Ferrarese')
    await screened('Giulia Ferrarese')
    const waiting = partyOf(await sanctionsOf(ids.Waiting!), 'Giulia Ferrarese')
    assert.deepEqual([waiting.standing, waiting.hits[0]!.confirmedOn], ['possibleHit', null])
    const [hit] = await s.hits(`&companyId=${ids.Waiting}`)
    await s.decide(hit.id, 'no_hit')
    await s.settle(hit.id, 'confirmation', s.people.second)
    const cleared = partyOf(await sanctionsOf(ids.Waiting!), 'Giulia Ferrarese')
    assert.deepEqual([cleared.standing, cleared.hits, cleared.gap], ['clear', [], null])
  })

  it('a party is not screened, and never clear, before its first run and when a list is stale', async () => {
    const ids = await draw('X 60 Unscreened', 'Haruki Tanimoto')
    const standingOf = async () => {
      const { standing, gap } = partyOf(await sanctionsOf(ids.Unscreened!), 'Haruki Tanimoto')
      return [standing, gap]
    }
    assert.deepEqual(await standingOf(), ['notScreened', 'never'])
    await s.work()
    assert.deepEqual(await standingOf(), ['clear', null])
    const change = sql`update company_owners set country = 'FR' where company_id = ${ids.Unscreened}`
    await change.execute(t.db)
    assert.deepEqual(await standingOf(), ['notScreened', 'never'])
    await s.work()
    await sql`update screening_subjects set run_at = now() - interval '10 years'
      where company_id = ${ids.Unscreened}`.execute(t.db)
    assert.deepEqual(await standingOf(), ['notScreened', 'stale'])
  })

  it('a party on a list of exposed people is not listed', async () => {
    const ids = await draw('X 60 Politics', 'Mehmet Yildirim')
    await screened('Mehmet Yildirim', { topic: 'role.pep' })
    await confirm('Mehmet Yildirim')
    const found = await sanctionsOf(ids.Politics!)
    assert.equal(partyOf(found, 'Mehmet Yildirim').standing, 'clear')
    assert.deepEqual(blockedUnder(found, 'OFAC'), [])
  })

  it('a party of a company of another account manager shows neither hits nor what is behind it', async () => {
    const hidden = await t.company({ name: 'Verdigris Maritime', managerId: s.people.otherManager.id })
    const id = await t.company({ name: 'Managed Bottom', managerId: s.people.manager.id })
    await holds('Xiomara Quispe', '100', hidden)
    await holds(hidden, '60', id)
    await holds('Niamh Gallagher', '40', id)
    await s.list({ name: 'Verdigris Maritime', schema: 'Company' })
    await screened('Xiomara Quispe')
    await confirm('Verdigris Maritime', hidden)
    await confirm('Xiomara Quispe')
    const whole = await sanctionsOf(id)
    assert.deepEqual(blockedUnder(whole, 'OFAC'), ['Managed Bottom'])
    const seen = await sanctionsOf(id, '', s.people.manager)
    assert.deepEqual(seen.parties.map(({ name, standing, hits }) => [name, standing, hits.length]).sort(), [
      ['Managed Bottom', 'clear', 0],
      ['Niamh Gallagher', 'clear', 0],
      ['Verdigris Maritime', 'hidden', 0],
    ])
    assert.deepEqual(blockedUnder(seen, 'OFAC'), [])
    for (const secret of [hidden, 'Xiomara Quispe'])
      assert.equal(JSON.stringify(seen).includes(secret), false)
    const other = await t.send(s.people.otherManager.token, `GET /api/companies/${id}/structure/sanctions`)
    assert.equal(other.status, 404)
  })

  it('the sanctions of a party are never shown to the company', async () => {
    const { status } = await t.send(
      s.people.owner.token,
      `GET /api/companies/${s.companyId}/structure/sanctions`,
    )
    assert.equal(status, 403)
  })

  it('the sanctions of a party are in the document that staff print, and not in that of the company', async () => {
    const ids = await draw('X 75 Printed', 'Leontina Marchetti')
    await screened('Leontina Marchetti')
    await confirm('Leontina Marchetti')
    const { token } = await t.person({ of: { [ids.Printed!]: 'owner' } })
    const print = async (by: string) => {
      const { raw } = await t.send(by, `GET /api/companies/${ids.Printed}/structure/pdf`)
      const pdf = await getDocumentProxy(new Uint8Array(raw))
      return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
    }
    const text = await print(s.people.officer.token)
    for (const part of [
      'Sanctions',
      'Printed: blocked under the rules of OFAC, the EU and the UK.',
      'Leontina Marchetti holds 75 % of the shares in Printed.',
      'OFAC: 50 % or more. Holdings of all listed parties are added.',
    ])
      assert.ok(text.includes(part), `${part} is missing in: ${text}`)
    const seen = await print(token)
    assert.ok(seen.includes('Leontina Marchetti'))
    assert.doesNotMatch(seen, /sanction|listed part|blocked|screened/i)
  })
})
