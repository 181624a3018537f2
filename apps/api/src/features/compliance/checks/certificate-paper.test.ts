import assert from 'node:assert/strict'
import { it } from 'node:test'
import { drawPaper } from '@domicile/server/files/paper/draw-paper'
import { extractText } from 'unpdf'
import { certificatePaper } from './certificate-paper.ts'

it('a certificate shows the names of its subject and of its companies in their scripts', async () => {
  const names = { subject: '陈美丽', company: 'טלי השקעות', firm: '株式会社みなと' }
  const certificate = {
    number: 'C-2026-000031',
    firm: names.firm,
    name: 'Identity',
    referenceName: null,
    subject: { name: names.subject, kind: 'person' as const, birthDate: null, country: 'CN' },
    company: names.company,
    orderedOn: '2026-11-02',
    finishedOn: '2026-11-03',
    items: [{ name: 'Identity', source: 'Register', checkedOn: '2026-11-03', validUntil: null }],
  }
  const pdf = await drawPaper(certificatePaper(certificate), certificate)
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  for (const name of Object.values(names)) assert.ok(text.includes(name), `${name} is missing in: ${text}`)
})
