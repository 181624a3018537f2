import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { encodeText, writtenTexts } from '@domicile/server/testing/encode-text'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const { token } = await t.person({ role: 'administrator' })

const newEmail = () => `${newId()}@invited.example`
const read = (bytes: Buffer, query = '', by = token) =>
  t.upload(by, `/api/invitations/lists${query}`, { bytes, name: 'people.csv' })

describe('a file of people to invite', () => {
  for (const { encoding, isGuessed, sentence, encode } of writtenTexts)
    it(`is read in ${encoding} as it was written, and a guess is named`, async () => {
      const csv = `email,role,company,last name\r\n${newEmail()},member,Northwind,${sentence}\r\n`
      const { status, body } = await read(encode(csv))
      assert.deepEqual([status, body.csv, body.guessed !== null], [200, csv, isGuessed])
    })

  it('is read with the country of the client’s company, or in the chosen encoding', async () => {
    const companyId = await t.company()
    await sql`update companies set country = 'BG' where id = ${companyId}`.execute(t.db)
    const { token: owner } = await t.person({ of: { [companyId]: 'owner' } })
    const bytes = encodeText('email;role;last name\r\na@b.example;viewer;Ион\r\n', 'windows-1251')
    assert.match((await read(bytes, '', owner)).body.csv, /;Ион\r/)
    const chosen = await read(bytes, '?encoding=windows-1251')
    assert.deepEqual([/;Ион\r/.test(chosen.body.csv), chosen.body.guessed], [true, null])
  })

  it('with control characters is refused with the reason', async () => {
    for (const sign of ['\0', '\u0092']) {
      const { status, body } = await read(Buffer.from(`email,role\na${sign}@b.example,viewer`))
      const [{ pointer, message }] = body.errors
      assert.deepEqual(
        [status, pointer, message],
        [422, '/encoding', 'The file has control characters. Choose its encoding or save as UTF-8.'],
      )
    }
  })

  it('as Excel writes Unicode text, with tabs, invites the people', async () => {
    const companyId = await t.company({ name: 'Żegluga Bałtycka' })
    const email = newEmail()
    const text = `Email\tRole\tCompany\tLast name\r\n${email}\tviewer\tŻegluga Bałtycka\tŁoś\r\n`
    const { csv } = (await read(Buffer.from(`\ufeff${text}`, 'utf16le'))).body
    const { body } = await t.send(token, 'POST /api/invitations/bulk', { csv })
    assert.deepEqual(body.results, [{ line: 2, email, invited: true, problem: null }])
    const { items } = (await t.send(token, `GET /api/invitations?q=${email}&companyId=${companyId}`)).body
    assert.equal(items[0].lastName, 'Łoś')
  })
})
