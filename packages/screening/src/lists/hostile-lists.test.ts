import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { UnreadableList } from './list-file.ts'
import { read as readInChunks, sample } from './test/lists.ts'

const read = (files: Record<string, string>) => readInChunks(files, 65_536)

const line = (own: object) =>
  `${JSON.stringify({ id: 'T-1', schema: 'Person', properties: { name: ['Testor Fictivus'] }, ...own })}\n`

describe('a list that is made to do harm', () => {
  it('a harmful list is refused if a party has more names than can be compared', async () => {
    const properties = (count: number) => ({
      name: ['Testor Fictivus'],
      alias: Array.from({ length: count }, (_, index) => `Testor ${index}`),
    })
    const { parties } = await read({ 'a.json': line({ properties: properties(1_999) }) })
    assert.equal(parties.get('T-1')!.properties.alias!.length, 1_999)
    const refused = read({ 'a.json': line({ properties: properties(2_000) }) })
    await assert.rejects(
      refused,
      new UnreadableList('a.json has a party with more than 2000 names: T-1, line 1.'),
    )
  })

  it('a harmful list is read with the first of an endless run of combining marks', async () => {
    const properties = { name: [`Testor${'\u0316'.repeat(500)}`] }
    const { parties } = await read({ 'a.json': line({ properties }) })
    assert.deepEqual(parties.get('T-1')!.properties.name, [`Testor${'\u0316'.repeat(30)}`])
  })

  it('a harmful list is refused if a record of XML is too large, also in sections of character data', async () => {
    const text = sample('ofac-consolidated.xml').replace(
      '<sdnEntry>',
      `<sdnEntry><![CDATA[${'x'.repeat(2_100_000)}]]>`,
    )
    await assert.rejects(read({ 'sdn.xml': text }), /a record is too large/)
  })

  it('a harmful list cannot use the names of JavaScript’s own properties as kinds', async () => {
    const own = ['constructor', 'toString', '__proto__'].map((schema) => line({ id: schema, schema }))
    const { parties, report } = await read({ 'a.json': [line({}), ...own].join('') })
    assert.deepEqual([...parties.keys()], ['T-1'])
    assert.equal(report.problemCount, 3)
    await assert.rejects(
      read({ 'a.xml': '<constructor/>' }),
      new UnreadableList('XML with the root “constructor” isn’t a supported list.'),
    )
  })

  it('a harmful list may nest elements without text', async () => {
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const text = line({ referents: ['T-2'] }).replace('["T-2"]', `["T-2",${nested}]`)
    assert.deepEqual((await read({ 'a.json': text })).parties.get('T-1')!.referents, ['T-2'])
  })
})
