import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addDays } from '@domicile/contract/days'
import type { Structure } from '@domicile/contract/companies/owners/owners'
import { newId } from '@domicile/server/db/ids'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { nameColumns } from '../../../domain/companies/company-names.ts'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token

const company = (name: string, parentId: string | null = null) => t.company({ name, parentId })

async function holds(companyId: string, holder: object, percentage: string | null = '10', more: object = {}) {
  const body = {
    holderType: 'name' in holder ? 'person' : 'company',
    interest: 'shareholding',
    percentage,
    ...holder,
    ...more,
  }
  const answer = await t.send(admin, `POST /api/companies/${companyId}/owners`, body)
  assert.equal(answer.status, 201)
}

async function structure(companyId: string, token = admin, on = ''): Promise<Structure> {
  const answer = await t.send(token, `GET /api/companies/${companyId}/structure${on && `?on=${on}`}`)
  assert.equal(answer.status, 200)
  return answer.body
}

/** The chart in words: `-1 Parent`, and `Parent > Child parent`. */
function summarise({ nodes, edges }: Structure) {
  const nameOf = (id: string) => nodes.find((node) => node.id === id)!.name
  return {
    nodes: nodes.map(({ level, name }) => `${level} ${name}`),
    edges: edges
      .map(({ from, to, interest, percentage }) =>
        `${nameOf(from)} > ${nameOf(to)} ${interest} ${percentage ?? ''}`.trim(),
      )
      .sort(),
  }
}

it('the structure shows parents, owners and subsidiaries with what they hold', async () => {
  const parent = await company('Parent')
  const asked = await company('Asked', parent)
  const child = await company('Child', asked)
  const venture = await company('Venture')
  await holds(asked, { name: 'Astrid Holm' }, '12.50')
  await holds(asked, { name: 'Astrid Holm' }, '2.5')
  await holds(asked, { name: 'Astrid Holm' }, null, { interest: 'boardChair' })
  await holds(parent, { name: 'Bo Lind' }, '100')
  await holds(venture, { holderCompanyId: asked }, '40')
  await holds(child, { name: 'Not above the company asked for' })
  await holds(asked, { holderType: 'company', name: 'Far Away Ltd' }, '1')

  const chart = await structure(asked)
  assert.deepEqual(summarise(chart), {
    nodes: [
      '-2 Bo Lind',
      '-1 Astrid Holm',
      '-1 Far Away Ltd',
      '-1 Parent',
      '0 Asked',
      '1 Child',
      '1 Venture',
    ],
    edges: [
      'Asked > Child parent',
      'Asked > Venture shareholding 40',
      'Astrid Holm > Asked boardChair',
      'Astrid Holm > Asked shareholding 15',
      'Bo Lind > Parent shareholding 100',
      'Far Away Ltd > Asked shareholding 1',
      'Parent > Asked parent',
    ],
  })
  assert.equal(chart.truncated, false)
  assert.deepEqual(
    chart.nodes.map(({ type, open }) => `${type} ${open}`),
    [
      'person false',
      'person false',
      'company false',
      'company true',
      'company true',
      'company true',
      'company true',
    ],
  )
  assert.equal(chart.nodes.find((node) => node.name === 'Parent')!.id, parent)
  assert.deepEqual(await structure(asked), chart)
})

it('the structure shows the interests of today', async () => {
  const asked = await company('Asked')
  const day = (offset: number) => addDays(companyDay('GB'), offset)
  await holds(asked, { name: 'Former' }, '10', { endsOn: day(-1) })
  await holds(asked, { name: 'Future' }, '10', { startsOn: day(1) })
  await holds(asked, { name: 'Today' }, '10', { startsOn: day(0), endsOn: day(0) })
  assert.deepEqual(summarise(await structure(asked)).nodes, ['-1 Today', '0 Asked'])
})

it('the structure shows the chart of a day, and the days on which it changed', async () => {
  const [asked, holder, other] = [await company('Asked'), await company('Holder'), await company('Other')]
  await holds(asked, { holderCompanyId: holder }, '60', { startsOn: '2010-03-01', endsOn: '2019-12-31' })
  await holds(asked, { name: 'Astrid Holm' }, '40', { startsOn: '2012-05-01' })
  await holds(holder, { name: 'Bo Lind' }, '99', { startsOn: '2015-06-01' })
  await holds(holder, { name: 'After the holder left' }, '0.5', { startsOn: '2021-01-01' })
  await holds(other, { holderCompanyId: asked }, '5', { startsOn: '2016-07-01' })

  const days = ['2010-03-01', '2012-05-01', '2015-06-01', '2016-07-01', '2020-01-01']
  assert.deepEqual((await structure(asked)).days, days)
  const on = async (day: string) => summarise(await structure(asked, admin, day)).nodes
  assert.deepEqual(await on('2010-02-28'), ['0 Asked'])
  assert.deepEqual(await on('2016-07-01'), [
    '-2 Bo Lind',
    '-1 Astrid Holm',
    '-1 Holder',
    '0 Asked',
    '1 Other',
  ])
  assert.deepEqual(await on('2019-12-31'), await on('2016-07-01'))
  assert.deepEqual(await on('2020-01-01'), ['-1 Astrid Holm', '0 Asked', '1 Other'])

  const answer = await t.send(admin, `GET /api/companies/${asked}/structure?on=2020-02-30`)
  assert.equal(answer.status, 400)
})

it('people of the structure have the same id on every day', async () => {
  const asked = await company('Asked')
  await holds(asked, { name: 'Astrid Holm' }, '10', { endsOn: '2019-12-31' })
  await holds(asked, { name: 'Bo Lind' }, '10')
  const idOn = async (day?: string) =>
    (await structure(asked, admin, day)).nodes.find(({ name }) => name === 'Bo Lind')!.id
  assert.equal(await idOn('2019-01-01'), await idOn())
})

it('the structure adds several holdings of one kind exactly, also where control passes 100', async () => {
  const asked = await company('Asked')
  for (const percentage of ['33.33', '33.33', '33.34'])
    await holds(asked, { name: 'Astrid Holm' }, percentage)
  const control = { interest: 'otherInfluenceOrControl' }
  for (const percentage of ['80', '80', '80', null])
    await holds(asked, { name: 'Astrid Holm' }, percentage, control)
  assert.deepEqual(summarise(await structure(asked)).edges, [
    'Astrid Holm > Asked otherInfluenceOrControl 240',
    'Astrid Holm > Asked shareholding 100',
  ])
})

it('the structure follows a chain of five in both directions', async () => {
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const id = await company(name)
    if (ids.length > 0) await holds(id, { holderCompanyId: ids.at(-1) }, '51')
    ids.push(id)
  }
  assert.deepEqual(summarise(await structure(ids[4]!)).nodes, [
    '-4 One',
    '-3 Two',
    '-2 Three',
    '-1 Four',
    '0 Five',
  ])
  assert.deepEqual(summarise(await structure(ids[2]!)).nodes, [
    '-2 One',
    '-1 Two',
    '0 Three',
    '1 Four',
    '2 Five',
  ])
})

it('the structure follows companies that hold each other once each, in both directions', async () => {
  const asked = await company('Asked')
  const second = await company('Second')
  const third = await company('Third')
  await holds(second, { holderCompanyId: asked }, '10')
  await holds(third, { holderCompanyId: second }, '20')
  await holds(asked, { holderCompanyId: third }, '30')
  await company('Below the third', third)
  assert.deepEqual(summarise(await structure(asked)), {
    nodes: ['-1 Third', '0 Asked', '1 Second', '3 Below the third'],
    edges: [
      'Asked > Second shareholding 10',
      'Second > Third shareholding 20',
      'Third > Asked shareholding 30',
      'Third > Below the third parent',
    ],
  })
})

it('the structure takes people with the same name and date of birth as one, and others not', async () => {
  const parent = await company('Parent')
  const asked = await company('Asked', parent)
  for (const companyId of [parent, asked]) {
    await holds(companyId, { name: 'Known Person' }, '10', { birthDate: '1970-01-01' })
    await holds(companyId, { name: 'Unknown Person' }, '10')
  }
  assert.deepEqual(summarise(await structure(asked)).nodes, [
    '-2 Unknown Person',
    '-1 Known Person',
    '-1 Parent',
    '-1 Unknown Person',
    '0 Asked',
  ])
})

it('the structure shows a foreign parent or holder by name alone and ends there', async () => {
  const beyond = await company('Beyond')
  const parent = await company('Foreign Parent', beyond)
  const asked = await company('Asked', parent)
  const foreignChild = await company('Foreign Child', asked)
  const holder = await company('Foreign Holder')
  await holds(asked, { holderCompanyId: holder }, '5')
  const { token } = await t.person({ of: { [asked]: 'viewer' } })

  const chart = await structure(asked, token)
  assert.deepEqual(summarise(chart), {
    nodes: ['-1 Foreign Holder', '-1 Foreign Parent', '0 Asked'],
    edges: ['Foreign Holder > Asked shareholding 5', 'Foreign Parent > Asked parent'],
  })
  assert.deepEqual(
    chart.nodes.map(({ open, country }) => [open, country]),
    [
      [false, null],
      [false, null],
      [true, 'GB'],
    ],
  )
  for (const id of [beyond, parent, foreignChild, holder])
    assert.equal(JSON.stringify(chart).includes(id), false)

  const { token: both } = await t.person({ of: { [asked]: 'viewer', [foreignChild]: 'viewer' } })
  assert.deepEqual(summarise(await structure(asked, both)).nodes, [
    ...summarise(chart).nodes,
    '1 Foreign Child',
  ])
})

it('the structure stops at 200, nearest first, and says so', async () => {
  const asked = await company('Asked')
  const names = (count: number) =>
    Array.from({ length: count }, (_, index) => `Child ${String(index).padStart(3, '0')}`)
  await insertChildren(asked, names(199))
  const whole = await structure(asked)
  assert.deepEqual([whole.nodes.length, whole.edges.length, whole.truncated], [200, 199, false])

  await company('Grandchild', whole.nodes.find((node) => node.name === 'Child 000')!.id)
  const full = await structure(asked)
  assert.deepEqual([full.nodes.length, full.truncated], [200, true])
  assert.equal(
    full.nodes.some((node) => node.name === 'Grandchild'),
    false,
  )

  const crowded = await company('Crowded')
  await insertChildren(crowded, names(300))
  const cut = await structure(crowded)
  assert.deepEqual([cut.nodes.length, cut.edges.length, cut.truncated], [200, 199, true])
  assert.equal(cut.nodes.at(-1)!.name, 'Child 198')
})

async function insertChildren(parentId: string, names: string[]) {
  const rows = names.map((name) => ({
    id: newId(),
    name,
    parent_id: parentId,
    ...nameColumns({ name, legalName: null, registrationNumber: null }),
  }))
  await t.db.insertInto('companies').values(rows).execute()
}
