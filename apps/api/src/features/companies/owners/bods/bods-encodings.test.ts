import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ImportLine } from '@domicile/contract/companies/owners/bods'
import { toBods } from '@domicile/ownership/bods/to-bods'
import { writtenTexts } from '@domicile/server/testing/encode-text'
import { testApp } from '../../../../test/app.ts'

const t = await testApp()
const { token } = await t.person({ role: 'administrator' })

/** A file in which a person and a company own `X`. */
function fileOf(names: { person: string; company: string }): string {
  const { statements } = toBods(
    {
      parties: [
        { id: 'X', kind: 'company' },
        { id: 'P', kind: 'person' },
        { id: 'C', kind: 'company' },
      ],
      holdings: ['P', 'C'].map((owner) => ({
        owner,
        owned: 'X',
        percent: '40',
        interest: 'shares' as const,
      })),
    },
    {
      declarationSubject: 'X',
      statementDate: '2026-06-01',
      publisher: { name: 'Register' },
      details: { X: { name: 'X' }, P: { name: names.person }, C: { name: names.company } },
    },
  )
  return JSON.stringify(statements, null, 2)
}

async function planOf(bytes: Buffer) {
  const companyId = await t.company()
  const fields = { matches: JSON.stringify([{ record: 'X', companyId }]) }
  const path = `/api/companies/${companyId}/owners/import-plans`
  return t.upload(token, path, { bytes, name: 'register.json', fields })
}

describe('an ownership file in any encoding', () => {
  for (const { encoding, isGuessed, sentence, encode } of writtenTexts)
    it(`names are read in ${encoding}, and a line whose letters were guessed says so`, async () => {
      const { status, body } = await planOf(encode(fileOf({ person: sentence, company: 'Plain Ltd' })))
      assert.equal(status, 200, JSON.stringify(body))
      const lines = new Map((body.lines as ImportLine[]).map(({ name, notes }) => [name, notes.join()]))
      assert.deepEqual([...lines.keys()].sort(), ['Plain Ltd', sentence].sort())
      assert.equal(
        /No encoding declared; read as .* Check the letters\./.test(lines.get(sentence)!),
        isGuessed,
      )
      assert.doesNotMatch(lines.get('Plain Ltd')!, /encoding/)
    })

  it('control characters, damaged UTF-8 and half of a character are refused with the reason', async () => {
    const text = fileOf({ person: 'Zażółć gęślą jaźń', company: 'Łódź' })
    const damaged = Buffer.from(text)
    damaged[damaged.indexOf('ż')] = 0xff
    const files: [Buffer, string][] = [
      [
        Buffer.from(text.replace('Zaż', 'Za\0')),
        'The file has control characters. Choose its encoding or save as UTF-8.',
      ],
      [
        Buffer.from(text.replace('Zaż', 'Za\u0092')),
        'The file has control characters. Choose its encoding or save as UTF-8.',
      ],
      [damaged, 'The file’s UTF-8 is damaged. Export it again.'],
    ]
    for (const [bytes, message] of files) {
      const { status, body } = await planOf(bytes)
      assert.deepEqual([status, body.errors[0].message], [422, message])
    }
  })
})
