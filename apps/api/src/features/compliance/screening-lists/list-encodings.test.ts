import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { encodeText, writtenTexts } from '@domicile/server/testing/encode-text'
import { sample } from '@domicile/screening/lists/test/lists'
import { testApp } from '../../../test/app.ts'
import { unList, unPeople } from '../../../test/screening.ts'

const t = await testApp()
const { token } = await t.person({ role: 'administrator' })

/** Imports a file as the first version of a list; returns the version and the names of its parties. */
async function imported(kind: string, name: string, bytes: Buffer) {
  const created = await t.send(token, 'POST /api/screening-lists', { kind, name: `List ${newId()}` })
  const path = `/api/screening-lists/${created.body.id}`
  await t.upload(token, `${path}/versions`, { bytes, name, fields: { listDate: '2026-06-01' } })
  await t.work('screening-list.import')
  const version = (await t.send(token, `GET ${path}/versions/1`)).body
  const { items } = (await t.send(token, `GET ${path}/versions/1/parties?pageSize=100`)).body
  const names = (items as { name: string }[] | undefined)?.map((party) => party.name) ?? []
  return { version, names }
}

const listOf = (name: string, head = '<?xml version="1.0"?>') =>
  unList([...unPeople(1, 4), { reference: 'TSi.900', name: name.replace('&', '&amp;') }])
    .toString()
    .replace(/^<\?xml.*?\?>/, head)

const GUESS = /^No encoding declared; read as .* Check the letters\.$/

describe('a screening list in any encoding', () => {
  for (const { encoding, isGuessed, sentence, encode } of writtenTexts)
    it(`is imported in ${encoding}, and its version names a guess`, async () => {
      const { version, names } = await imported('un', 'un.xml', encode(listOf(sentence)))
      assert.equal(version.state, 'current', version.reason)
      assert.ok(names.includes(sentence), names.join())
      const notes = version.problemList.filter(({ message }: { message: string }) => GUESS.test(message))
      assert.deepEqual([notes.length, version.problems], isGuessed ? [1, 1] : [0, 0])
    })

  it('is imported in the encoding that its XML declares', async () => {
    const text = listOf('Ив Мак', '<?xml version="1.0" encoding="windows-1251"?>')
    const { version, names } = await imported('un', 'un.xml', encodeText(text, 'windows-1251'))
    assert.deepEqual([version.state, version.problems, names.includes('Ив Мак')], ['current', 0, true])
  })

  it('is imported as CSV from Excel on Windows', async () => {
    const text = sample('uk.csv')
      .replaceAll('BASIR', 'MÜLLER-GRÖSSE')
      .replace(/[^\0-\xff]/g, '')
    const { version, names } = await imported('uk', 'uk.csv', encodeText(text, 'windows-1252'))
    assert.equal(version.state, 'current', version.reason)
    assert.ok(
      names.some((name) => name.includes('MÜLLER-GRÖSSE')),
      names.join(),
    )
  })

  it('is refused for a NUL or an unknown encoding, and as the archive that it is', async () => {
    const text = listOf('Testor')
    for (const [bytes, reason] of [
      [Buffer.from(text.replace('Testor', 'Tes\0tor')), /^The file has control characters/],
      [Buffer.from(listOf('Testor', '<?xml version="1.0" encoding="latin-99"?>')), /unknown encoding/],
      [Buffer.from('1f8b08000000000000ff', 'hex'), /gzip archive/],
    ] as const) {
      const { version } = await imported('un', 'un.xml', bytes)
      assert.equal(version.state, 'refused')
      assert.match(version.reason, reason)
    }
  })

  it('counts control characters in a name as a part that may be damaged', async () => {
    const people = unPeople(1, 40).with(4, { reference: 'TSi.005', name: 'Tes\u0092tor' })
    const { version } = await imported('un', 'un.xml', unList(people))
    assert.deepEqual([version.state, version.problems], ['current', 1])
  })
})
