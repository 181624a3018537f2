import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { testApp, type TestApp } from '../../testing.ts'

let t: TestApp
before(async () => void (t = await testApp()))
after(() => t.close())

const LIMIT = 512_000
const pdf = (size = 400) =>
  padded(Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n'), Buffer.from('\n%%EOF\n'), size)
function picture(format: 'png' | 'jpeg', side = 20): Promise<Buffer> {
  const blank = sharp({ create: { width: side, height: side, channels: 3, background: '#2d24d5' } })
  return blank.toFormat(format).toBuffer()
}

function padded(start: Buffer, end: Buffer, size: number): Buffer {
  return Buffer.concat([start, Buffer.alloc(size - start.length - end.length, ' '), end])
}

type Sent = { bytes: Buffer; name?: string; type?: string; fields?: Record<string, string> }

async function upload(
  token: string,
  path: string,
  { bytes, name = 'certificate.pdf', type = 'application/pdf', fields = {} }: Sent,
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const request = new Request('http://test', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  return t.send(token, `POST ${path}`, undefined, {
    payload,
    headers: { 'content-type': request.headers.get('content-type')! },
  })
}

async function scene() {
  const companyId = await t.company()
  const { token } = await t.person({ of: { [companyId]: 'owner' } })
  return { companyId, token, path: `/api/companies/${companyId}/files` }
}

describe('uploading', () => {
  it('keeps versions in their slot and gives a document back byte for byte', async () => {
    const { token, path } = await scene()
    const bytes = pdf()
    const first = await upload(token, `${path}/goodStanding`, {
      bytes,
      fields: { issuedOn: '2026-01-05', expiresOn: '2099-01-05' },
    })
    assert.equal(first.status, 201)
    assert.equal(first.body.sha256, createHash('sha256').update(bytes).digest('hex'))
    await upload(token, `${path}/goodStanding`, { bytes: pdf(500) })

    const slots = (await t.send(token, `GET ${path}`)).body
    assert.equal(slots.length, 8)
    const slot = slots.find((found: { kind: string }) => found.kind === 'goodStanding')
    assert.deepEqual(
      slot.versions.map((version: { number: number }) => version.number),
      [2, 1],
    )
    assert.deepEqual(slots.filter((found: { status: string }) => found.status === 'missing').length, 7)

    const content = await t.send(token, `GET ${path}/${first.body.id}/content`)
    assert.deepEqual(content.raw, bytes)
    assert.match(String(content.headers['content-disposition']), /^attachment; filename="certificate.pdf"/)
    assert.equal(content.headers['x-content-type-options'], 'nosniff')
    assert.match(String(content.headers['content-security-policy']), /^sandbox/)
  })

  it('takes 512,000 bytes and not one more', async () => {
    const { token, path } = await scene()
    assert.equal((await upload(token, `${path}/license`, { bytes: pdf(LIMIT) })).status, 201)
    for (const bytes of [pdf(LIMIT + 1), pdf(LIMIT * 3)]) {
      const refused = await upload(token, `${path}/license`, { bytes })
      assert.equal(refused.status, 413)
      assert.equal(refused.body.title, 'The file is larger than 500 KB.')
    }
    for (const format of ['png', 'jpeg'] as const) {
      const small = await picture(format)
      assert.equal(
        (
          await upload(token, `${path}/logo`, {
            bytes: padded(small, Buffer.alloc(0), LIMIT),
            name: `l.${format}`,
          })
        ).status,
        201,
      )
      assert.equal(
        (
          await upload(token, `${path}/logo`, {
            bytes: padded(small, Buffer.alloc(0), LIMIT + 1),
            name: `l.${format}`,
          })
        ).status,
        413,
      )
    }
  })

  it('judges a file by what it holds, whatever it is called', async () => {
    const { token, path } = await scene()
    const png = await picture('png')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const refused: [string, Buffer, string][] = [
      ['an SVG', svg, 'a.svg'],
      ['an SVG named png', svg, 'a.png'],
      ['HTML named pdf', Buffer.from('<html>'), 'a.pdf'],
      ['a GIF', Buffer.from('GIF89a........'), 'a.gif'],
      ['a program', Buffer.from('\x7fELF....'), 'a.pdf'],
      ['an archive', Buffer.from('PK\x03\x04....'), 'a.pdf'],
      ['nothing', Buffer.alloc(0), 'a.pdf'],
      ['half a picture', png.subarray(0, png.length / 2), 'a.png'],
      ['plain text', Buffer.from('hello'), 'a.jpg'],
      [
        'a signature before HTML',
        Buffer.concat([png.subarray(0, 8), Buffer.from('<html>IHDR IEND')]),
        'a.png',
      ],
      ['a PDF without an end', Buffer.from('%PDF-1.4 <script>'), 'a.pdf'],
      [
        'a picture with a broken body',
        Buffer.concat([png.subarray(0, 45), Buffer.from('rubbish IEND')]),
        'a.png',
      ],
    ]
    for (const [what, bytes, name] of refused) {
      const answer = await upload(token, `${path}/aml`, { bytes, name })
      assert.equal(answer.status, 422, what)
      assert.equal(answer.body.errors[0].pointer, '/file', what)
    }
    const logo = await upload(token, `${path}/logo`, { bytes: pdf(), name: 'logo.png' })
    assert.equal(logo.body.title, 'Use a PNG or JPG image.')
    const renamed = await upload(token, `${path}/aml`, { bytes: pdf(), name: 'scan.png' })
    assert.equal(renamed.body.name, 'scan.pdf')
  })

  it('refuses a picture that claims to be enormous without drawing it', async () => {
    const { token, path } = await scene()
    const bomb = await picture('png')
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    assert.equal((await upload(token, `${path}/logo`, { bytes: bomb, name: 'a.png' })).status, 422)
  })

  it('draws pictures anew, without where they were taken', async () => {
    const { token, path } = await scene()
    const bytes = await sharp(await picture('jpeg', 64))
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Artist: 'SecretArtist' } })
      .toBuffer()
    assert.ok(bytes.includes('SecretArtist'))
    const { body } = await upload(token, `${path}/logo`, { bytes, name: 'a.jpg' })
    const kept = (await t.send(token, `GET ${path}/${body.id}/content`)).raw
    assert.equal((await sharp(kept).metadata()).exif, undefined)
    assert.ok(!kept.includes('SecretArtist'))
  })

  it('keeps hostile names harmless', async () => {
    const { token, path } = await scene()
    const names: [string, RegExp][] = [
      ['../../etc/passwd.pdf', /^passwd\.pdf$/],
      ['C:\\\\evil\\x.pdf', /^x\.pdf$/],
      ['a\u202Efdp.exe', /^afdp\.pdf$/],
      ['.htaccess', /^htaccess\.pdf$/],
      [`${'ł'.repeat(300)}.pdf`, /^ł{50,}\.pdf$/],
      ['rechnung "ä".pdf', /^rechnung .+ä.+\.pdf$/],
    ]
    for (const [name, expected] of names) {
      const { body } = await upload(token, `${path}/capTable`, { bytes: pdf(), name })
      assert.match(body.name, expected)
      const { headers } = await t.send(token, `GET ${path}/${body.id}/content`)
      assert.doesNotMatch(String(headers['content-disposition']), /[\r\n]|\.\.\//)
    }
  })

  it('numbers two that come at once one after the other', async () => {
    const { token, path } = await scene()
    const answers = await Promise.all([1, 2, 3].map(() => upload(token, `${path}/aml`, { bytes: pdf() })))
    assert.deepEqual(answers.map((answer) => answer.body.number).sort(), [1, 2, 3])
  })
})

describe('the status of a document', () => {
  it('follows approval and expiry', async () => {
    const { companyId, token, path } = await scene()
    const compliance = await t.person({ role: 'complianceOfficer' })
    const { body } = await upload(token, `${path}/license`, { bytes: pdf() })
    assert.equal(body.status, 'uploaded')
    const approve = () => t.send(compliance.token, `PUT ${path}/${body.id}/approval`)
    assert.equal((await approve()).body.status, 'valid')
    assert.equal((await approve()).status, 409)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const expires = async (expiresOn: string) =>
      (await t.send(token, `PUT ${path}/${body.id}/dates`, { expiresOn })).body.status
    assert.equal(await expires(day(31)), 'valid')
    assert.equal(await expires(day(30)), 'expiring')
    assert.equal(await expires(day(0)), 'expiring')
    assert.equal(await expires(day(-1)), 'expired')
    const wrong = await t.send(token, `PUT ${path}/${body.id}/dates`, { issuedOn: day(1), expiresOn: day(0) })
    assert.equal(wrong.body.errors[0].pointer, '/expiresOn')
    assert.equal(
      (await t.send(compliance.token, `DELETE ${path}/${body.id}/approval`, { reason: 'Blurred' })).body
        .approvedAt,
      null,
    )
    const history = await t.send(compliance.token, `GET /api/companies/${companyId}/history`)
    assert.deepEqual(history.body.items.map((entry: { action: string }) => entry.action).slice(0, 2), [
      'file.unapproved',
      'file.dated',
    ])
  })
})

describe('the reach of a person', () => {
  it('ends at their role and their companies, also by the path of another', async () => {
    const { companyId, token, path } = await scene()
    const other = await scene()
    const { body } = await upload(token, `${path}/aml`, { bytes: pdf() })
    const viewer = await t.person({ of: { [companyId]: 'viewer' } })
    assert.equal((await t.send(viewer.token, `GET ${path}/${body.id}/content`)).status, 200)
    assert.equal((await upload(viewer.token, `${path}/aml`, { bytes: pdf() })).status, 403)
    assert.equal((await t.send(other.token, `GET ${path}/${body.id}/content`)).status, 404)
    assert.equal((await t.send(other.token, `GET ${other.path}/${body.id}/content`)).status, 404)
    assert.equal((await t.send(other.token, `PUT ${other.path}/${body.id}/dates`, {})).status, 404)
    assert.equal((await upload(other.token, `${path}/aml`, { bytes: pdf() })).status, 404)
    assert.equal((await upload(token, `${path}/passport`, { bytes: pdf() })).status, 404)
    assert.equal((await t.send(token, `PUT ${path}/${body.id}/approval`)).status, 403)
  })
})
