import assert from 'node:assert/strict'
import { it } from 'node:test'
import { testApp } from './test/app.ts'

const t = await testApp()

const pdf = (open: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction ${open} >>\nendobj\n%%EOF`)

it('a PDF that runs something is refused at its field wherever a document or a scan comes in', async () => {
  const companyId = await t.company()
  const { token: owner } = await t.person({ of: { [companyId]: 'owner' } })
  const { token: operator } = await t.person({ role: 'operations' })
  for (const [token, path] of [
    [owner, `/api/companies/${companyId}/files/license`],
    [operator, '/api/mail-intake/scans'],
  ] as const) {
    for (const [open, message] of [
      ['<< /S /J#61vaScript /JS (app.alert(1)) >>', /^The PDF contains JavaScript\. Print it to a new PDF/],
      ['<< /S /Launch /F (cmd.exe) >>', /^The PDF contains an action that starts a program\./],
      [
        '[] /Names << /EmbeddedFiles << /Names [(a) << /EF 9 0 R >>] >> >>',
        /^The PDF contains other files\./,
      ],
    ] as const) {
      const { status, body } = await t.upload(token, path, { bytes: pdf(open), name: 'letter.pdf' })
      assert.equal(status, 422, `${path} ${JSON.stringify(body)}`)
      const [{ pointer, code, message: shown }] = body.errors
      assert.deepEqual([pointer, code], ['/file', 'active'])
      assert.match(shown, message)
    }
    const { status } = await t.upload(token, path, { bytes: pdf('[2 0 R /Fit]'), name: 'letter.pdf' })
    assert.equal(status, 201, path)
  }
})
