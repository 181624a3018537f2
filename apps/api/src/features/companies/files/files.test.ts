import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import { fileMessages } from '@domicile/contract/companies/files/file-kinds'
import { displayName } from '@domicile/server/http/uploads'
import { sql } from 'kysely'
import sharp from 'sharp'
import { testApp, type TestApp } from '../../../test/app.ts'

const t = await testApp()

const LIMIT = 512_000
const PDF_LIMIT = 10 * 1_048_576
const pdf = (size = 400) => padded(Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n'), size)
const picture = (format: 'png' | 'jpeg', side = 20): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2d24d5' } })
    .toFormat(format)
    .toBuffer()
/** Every pixel another one: hardly anything to press together. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const padded = (start: Buffer, size: number) =>
  Buffer.concat([start, Buffer.alloc(Math.max(0, size - start.length))])

const document = (bytes = pdf()) => ({ bytes, name: 'certificate.pdf', type: 'application/pdf' })

async function scene() {
  const companyId = await t.company()
  const { id: ownerId, token } = await t.person({ of: { [companyId]: 'owner' } })
  return { companyId, ownerId, token, path: `/api/companies/${companyId}/files` }
}

async function download(token: string, path: string, id: string): Promise<Buffer> {
  return (await t.send(token, `GET ${path}/${id}/content`)).raw
}

async function countVersions(companyId: string): Promise<number> {
  const rows = await t.db
    .selectFrom('company_files')
    .where('company_id', '=', companyId)
    .select('id')
    .execute()
  return rows.length
}

describe('uploading', () => {
  it('an upload adds a version to its slot and is downloaded byte for byte', async () => {
    const { companyId, token, path } = await scene()
    const bytes = pdf()
    const fields = { issuedOn: '2026-01-05', expiresOn: '2099-01-05' }
    const first = await t.upload(token, `${path}/goodStanding`, { ...document(bytes), fields })
    assert.equal(first.status, 201)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    assert.equal(first.body.sha256, sha256)
    await t.upload(token, `${path}/goodStanding`, document(pdf(500)))

    const slots = (await t.send(token, `GET ${path}`)).body
    assert.equal(slots.length, 8)
    const slot = slots.find((found: { kind: string }) => found.kind === 'goodStanding')
    assert.deepEqual(
      slot.versions.map((version: { number: number }) => version.number),
      [2, 1],
    )
    assert.equal(slots.filter((found: { status: string }) => found.status === 'missing').length, 7)

    const content = await t.send(token, `GET ${path}/${first.body.id}/content`)
    assert.deepEqual(content.raw, bytes)
    assert.match(String(content.headers['content-disposition']), /^attachment; filename="certificate.pdf"/)
    assert.equal(content.headers['content-type'], 'application/pdf')
    assert.equal(content.headers['x-content-type-options'], 'nosniff')
    assert.match(String(content.headers['content-security-policy']), /^sandbox/)

    const history = await t.send(token, `GET /api/companies/${companyId}/history`)
    const [, matches] = history.body.items
    assert.deepEqual([matches.action, matches.subject], ['file.uploaded', 'certificate.pdf'])
    const after = Object.fromEntries(
      matches.changes.map((change: { field: string; after: string }) => [change.field, change.after]),
    )
    assert.deepEqual(after, { kind: 'goodStanding', number: '1', size: '400', sha256, ...fields })
  })

  it('accepts an image of 500 KB and a PDF of 10 MB, and not one byte more', async () => {
    const { token, path } = await scene()
    for (const [start, name, limit, shown] of [
      [pdf(), 'a.pdf', PDF_LIMIT, '10 MB'],
      [await picture('png'), 'a.png', LIMIT, '500 KB'],
      [await picture('jpeg'), 'a.jpg', LIMIT, '500 KB'],
      [await picture('png'), 'a.pdf', LIMIT, '500 KB'],
    ] as const) {
      const upload = (size: number) =>
        t.upload(token, `${path}/license`, { bytes: padded(start, size), name })
      assert.equal((await upload(limit)).status, 201)
      for (const size of [limit + 1, limit * 2]) {
        const refused = await upload(size)
        assert.equal(refused.status, 413)
        assert.equal(refused.body.title, `The file is larger than ${shown}.`)
      }
    }
  })

  it('numbers concurrent uploads one after the other', async () => {
    const { token, path } = await scene()
    const answers = await Promise.all([1, 2, 3].map(() => t.upload(token, `${path}/aml`, document())))
    assert.deepEqual(answers.map((answer) => answer.body.number).sort(), [1, 2, 3])
  })

  it('refuses uploads to an archived company', async () => {
    const { companyId, token, path } = await scene()
    const admin = await t.person({ role: 'administrator' })
    const { body } = await t.upload(token, `${path}/aml`, document())
    await t.send(admin.token, `PUT /api/companies/${companyId}/archival`, { reason: 'Left the firm' })
    assert.equal((await t.upload(admin.token, `${path}/aml`, document())).status, 409)
    for (const [key, sent] of [
      [`PUT ${path}/${body.id}/dates`, { issuedOn: '2026-01-01' }],
      [`PUT ${path}/${body.id}/approval`, undefined],
      [`DELETE ${path}/${body.id}/approval`, { reason: 'The wrong one' }],
    ] as const)
      assert.equal((await t.send(admin.token, key, sent)).status, 409)
    assert.deepEqual(await download(admin.token, path, body.id), pdf())
    assert.equal(await countVersions(companyId), 1)
  })
})

describe('the judgement of a file', () => {
  it('judges a file by its content, whatever its name', async () => {
    const { companyId, token, path } = await scene()
    const [png, jpeg] = [await picture('png'), await picture('jpeg')]
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const html = '<html><script>alert(1)</script>'
    const wrong = 'Use a PNG, JPG or PDF file.'
    const broken = 'The file is damaged or has the wrong file type.'
    const refused: [string, Buffer, string, string][] = [
      ['an SVG', svg, 'a.svg', wrong],
      ['an SVG named png', svg, 'a.png', wrong],
      ['HTML named png', Buffer.from(html), 'a.png', wrong],
      ['HTML named pdf', Buffer.from(html), 'a.pdf', wrong],
      ['a GIF', Buffer.from('GIF89a........'), 'a.gif', wrong],
      ['a program', Buffer.from('\x7fELF....'), 'a.pdf', wrong],
      ['an archive', Buffer.from('PK\x03\x04....'), 'a.pdf', wrong],
      ['plain text', Buffer.from('hello'), 'a.jpg', wrong],
      ['nothing', Buffer.alloc(0), 'a.pdf', 'Choose a file.'],
      ['half a PNG', png.subarray(0, png.length / 2), 'a.png', broken],
      ['half a JPG', jpeg.subarray(0, jpeg.length / 2), 'a.jpg', broken],
      ['a signature before HTML', Buffer.concat([png.subarray(0, 8), Buffer.from(html)]), 'a.png', broken],
      ['a PDF without an end', Buffer.from(`%PDF-1.4 ${html}`), 'a.pdf', broken],
      ['a PNG with a broken body', withRubbish(await noise(60).png().toBuffer()), 'a.png', broken],
    ]
    for (const [what, bytes, name, message] of refused) {
      const answer = await t.upload(token, `${path}/aml`, { bytes, name })
      assert.equal(answer.status, 422, what)
      assert.deepEqual([answer.body.errors[0].pointer, answer.body.title], ['/file', message], what)
    }
    const logo = await t.upload(token, `${path}/logo`, { bytes: pdf(), name: 'logo.png', type: 'image/png' })
    assert.equal(logo.body.title, 'Use a PNG or JPG image.')
    assert.equal(await countVersions(companyId), 0)
  })

  it('refuses a picture that claims to be enormous before decoding it', async () => {
    const { token, path } = await scene()
    for (const [width, height] of [
      [30_000, 30_000],
      [5001, 5000],
      [10_001, 1],
    ] as const) {
      const bytes = await claiming(width, height)
      assert.ok(bytes.length < 150)
      const { status, body } = await t.upload(token, `${path}/logo`, { bytes, name: 'a.png' })
      assert.equal(status, 422)
      assert.match(body.title, /10,000 pixels per side and 25 megapixels/)
    }
  })

  it('gives a file name the extension of its content', async () => {
    const { token, path } = await scene()
    for (const [name, expected] of [
      ['scan.png', 'scan.pdf'],
      ['Scan.PDF', 'Scan.PDF'],
      ['Report 2.0', 'Report 2.0.pdf'],
      ['invoice.pdf.exe', 'invoice.pdf.pdf'],
    ] as const)
      assert.equal((await t.upload(token, `${path}/aml`, { bytes: pdf(), name })).body.name, expected)
    const jpeg = { bytes: await picture('jpeg'), name: 'photo.jpeg' }
    assert.equal((await t.upload(token, `${path}/aml`, jpeg)).body.name, 'photo.jpeg')
  })

  it('neutralises hostile file names', async () => {
    const { token, path } = await scene()
    for (const [name, expected] of [
      ['../../etc/passwd.pdf', /^passwd\.pdf$/],
      ['C:\\\\evil\\x.pdf', /^x\.pdf$/],
      ['a\u202Efdp.exe', /^afdp\.pdf$/],
      ['.htaccess', /^htaccess\.pdf$/],
      ['..', /^document\.pdf$/],
      ['a\r\nset-cookie: x=1.pdf', /^[^\r\n]+\.pdf$/],
      ['<img src=x onerror=alert(1)>.pdf', /^<img src=x onerror=alert\(1\)>\.pdf$/],
      [`${'ł'.repeat(300)}.pdf`, /^ł{125}\.pdf$/],
      ['rechnung "ä".pdf', /^rechnung .+ä.+\.pdf$/],
    ] as const) {
      const { body } = await t.upload(token, `${path}/capTable`, { bytes: pdf(), name })
      assert.match(body.name, expected)
      assert.ok(Buffer.byteLength(body.name) <= 255)
      const { headers } = await t.send(token, `GET ${path}/${body.id}/content`)
      assert.match(
        String(headers['content-disposition']),
        /^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.~%!-]+$/,
      )
    }
  })

  it('shortens an endless file name', () => {
    // Takes a quarter of an hour if the time grows with the square of the length.
    assert.equal(displayName('ł'.repeat(1_000_000)), 'ł'.repeat(127))
    assert.match(displayName(`a${'\u0301\u0316'.repeat(1_000_000)}`), /^\u00e1[\u0301\u0316]+$/)
  })

  it('distinguishes an unreadable upload form from a fault', async () => {
    const { token, path } = await scene()
    const part = 'content-disposition: form-data; name="file"'
    for (const [status, type, payload] of [
      [400, 'multipart/form-data', 'x'],
      [400, 'multipart/form-data; boundary=B', `--B\r\n${part}; filename="a.pdf"\r\n\r\n%PDF-`],
      [422, 'multipart/form-data; boundary=B', '--B--\r\n'],
      [422, 'multipart/form-data; boundary=B', `--B\r\n${part}\r\n\r\ntext\r\n--B--\r\n`],
      [415, 'application/pdf', '%PDF-'],
    ] as const) {
      const answer = await t.send(token, `POST ${path}/aml`, undefined, {
        payload,
        headers: { 'content-type': type },
      })
      assert.equal(answer.status, status, payload)
      assert.equal(answer.headers['content-type'], 'application/problem+json')
    }
  })
})

describe('a picture', () => {
  it('re-encodes a picture, without its location and hidden data', async () => {
    const { token, path } = await scene()
    const photo = await sharp(await picture('jpeg', 64))
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Artist: 'SecretArtist' } })
      .toBuffer()
    for (const [bytes, name] of [
      [photo, 'a.jpg'],
      [Buffer.concat([await picture('png'), Buffer.from('PK\x03\x04 SecretArtist')]), 'a.png'],
    ] as const) {
      assert.ok(bytes.includes('SecretArtist'))
      for (const kind of ['logo', 'license']) {
        const { body } = await t.upload(token, `${path}/${kind}`, { bytes, name })
        const kept = await download(token, path, body.id)
        assert.equal((await sharp(kept).metadata()).exif, undefined)
        assert.ok(!kept.includes('SecretArtist'))
        assert.equal(body.size, kept.length)
        assert.equal(body.sha256, createHash('sha256').update(kept).digest('hex'))
      }
    }
  })

  it('turns a picture upright when its camera lay on the side', async () => {
    const { token, path } = await scene()
    const wide = noise(30).resize(40, 20, { fit: 'fill' })
    const bytes = await wide.withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { body } = await t.upload(token, `${path}/logo`, { bytes, name: 'a.jpg' })
    const { width, height, orientation } = await sharp(await download(token, path, body.id)).metadata()
    assert.deepEqual([width, height, orientation], [20, 40, undefined])
  })

  it('a picture with few colours keeps every pixel and stays small', async () => {
    const { token, path } = await scene()
    const scan = noise(700).greyscale().threshold(128)
    const bytes = await scan.png({ palette: true, colours: 2, dither: 0 }).toBuffer()
    const { body } = await t.upload(token, `${path}/license`, { bytes, name: 'scan.png' })
    assert.ok(body.size <= bytes.length * 1.01, `${body.size} of ${bytes.length}`)
    const pixels = (image: Buffer) => sharp(image).greyscale().raw().toBuffer()
    assert.ok((await pixels(await download(token, path, body.id))).equals(await pixels(bytes)))
  })

  it('a picture that was small enough is never refused for growing', async () => {
    const { token, path } = await scene()
    const dense = await noise(410).png({ compressionLevel: 9 }).toBuffer()
    const coarse = await sharp(await noise(240).png().toBuffer())
      .resize(4800)
      .jpeg({ quality: 10 })
      .toBuffer()
    for (const [bytes, name] of [
      [dense, 'dense.png'],
      [coarse, 'coarse.jpg'],
    ] as const) {
      assert.ok(bytes.length > LIMIT * 0.7 && bytes.length <= LIMIT, `${name} ${bytes.length}`)
      const { status, body } = await t.upload(token, `${path}/logo`, { bytes, name })
      assert.equal(status, 201)
      assert.ok(body.size <= LIMIT)
    }
  })
})

describe('the status of a document', () => {
  it('a document loses its approval when someone who may not approve moves its dates', async () => {
    const { companyId, token, path } = await scene()
    const compliance = await t.person({ role: 'complianceOfficer' })
    const { body } = await t.upload(token, `${path}/license`, document())
    await t.send(compliance.token, `PUT ${path}/${body.id}/approval`)
    const moved = await t.send(token, `PUT ${path}/${body.id}/dates`, { expiresOn: '2099-01-01' })
    assert.deepEqual([moved.body.status, moved.body.approvedAt], ['uploaded', null])
    const history = await t.send(token, `GET /api/companies/${companyId}/history`)
    assert.deepEqual(history.body.items[0].changes.at(-1), { field: 'valid', before: 'true', after: 'false' })
  })

  it('the status of a document follows approval and expiry', async () => {
    const { companyId, token, path } = await scene()
    const compliance = await t.person({ role: 'complianceOfficer' })
    const admin = await t.person({ role: 'administrator' })
    const { body } = await t.upload(token, `${path}/license`, document())
    assert.equal(body.status, 'uploaded')
    const approve = () => t.send(compliance.token, `PUT ${path}/${body.id}/approval`)
    assert.equal((await approve()).body.status, 'valid')
    assert.equal((await approve()).status, 409)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const expires = async (expiresOn: string) =>
      (await t.send(admin.token, `PUT ${path}/${body.id}/dates`, { expiresOn })).body.status
    assert.equal(await expires(day(31)), 'valid')
    assert.equal(await expires(day(30)), 'expiring')
    assert.equal(await expires(day(0)), 'expiring')
    assert.equal(await expires(day(-1)), 'expired')
    const wrong = await t.send(token, `PUT ${path}/${body.id}/dates`, { issuedOn: day(1), expiresOn: day(0) })
    assert.equal(wrong.body.errors[0].pointer, '/expiresOn')
    const taken = await t.send(compliance.token, `DELETE ${path}/${body.id}/approval`, {
      reason: 'It is blurred',
    })
    assert.equal(taken.body.approvedAt, null)
    const history = await t.send(compliance.token, `GET /api/companies/${companyId}/history`)
    assert.deepEqual(history.body.items.map((entry: { action: string }) => entry.action).slice(0, 2), [
      'file.unapproved',
      'file.dated',
    ])
    assert.equal(history.body.items[0].reason, 'It is blurred')
  })

  it('a document notifies waiting orders when it becomes valid or its validity is extended', async () => {
    const { companyId, token, path } = await scene()
    const admin = await t.person({ role: 'administrator' })
    const { body } = await t.upload(token, `${path}/license`, document())
    const countChecks = async () => {
      const matches = ({ name, payload }: Awaited<ReturnType<TestApp['jobs']>>[number]) =>
        name === 'order.prerequisites-changed' && payload.companyId === companyId
      const count = (await t.jobs()).filter(matches).length
      await sql`select graphile_worker.remove_job(${`order.prerequisites-changed:${companyId}`})`.execute(
        t.db,
      )
      return count
    }
    const date = (by: string) => t.send(by, `PUT ${path}/${body.id}/dates`, { expiresOn: '2099-01-01' })
    await date(admin.token)
    assert.equal(await countChecks(), 0)
    await t.send(admin.token, `PUT ${path}/${body.id}/approval`)
    assert.equal(await countChecks(), 1)
    await date(admin.token)
    assert.equal(await countChecks(), 1)
    await date(token)
    assert.equal(await countChecks(), 0, 'it is not valid any more')
  })

  it('the person who uploaded a document does not approve it, and sees why', async () => {
    const { path } = await scene()
    const admin = await t.person({ role: 'administrator' })
    const compliance = await t.person({ role: 'complianceOfficer' })
    const { body } = await t.upload(admin.token, `${path}/license`, document())
    assert.equal(body.approvalObstacle, fileMessages.ownDocument)
    const refused = await t.send(admin.token, `PUT ${path}/${body.id}/approval`)
    assert.deepEqual([refused.status, refused.body.title], [409, fileMessages.ownDocument])
    const store = sql`update company_files set approved_by = ${admin.id}, approved_at = now() where id = ${body.id}`
    await assert.rejects(store.execute(t.db), /a second person must approve/)
    const approved = (await t.send(compliance.token, `PUT ${path}/${body.id}/approval`)).body
    assert.deepEqual([approved.status, approved.approvalObstacle], ['valid', null])
    // Nor do they extend what another person approved.
    const dated = await t.send(admin.token, `PUT ${path}/${body.id}/dates`, { expiresOn: '2099-01-01' })
    assert.equal(dated.body.approvedAt, null)
  })

  it('the person who uploaded a document while acting as the company does not approve it', async () => {
    const { companyId, token, path } = await scene()
    const [admin, other] = [
      await t.person({ role: 'administrator' }),
      await t.person({ role: 'administrator' }),
    ]
    const grant = { allowed: true, writeHours: 24 }
    await t.send(token, `PUT /api/companies/${companyId}/support-access`, grant)
    const began = `POST /api/companies/${companyId}/impersonation`
    const acting = (await t.send(admin.token, began, { reason: 'To help.' })).body.token
    const { body } = await t.upload(acting, `${path}/license`, document())
    const refused = await t.send(admin.token, `PUT ${path}/${body.id}/approval`)
    assert.deepEqual([refused.status, refused.body.title], [409, fileMessages.ownDocument])
    const store = sql`update company_files set approved_by = ${admin.id}, approved_at = now() where id = ${body.id}`
    await assert.rejects(store.execute(t.db), /a second person must approve/)
    assert.equal((await t.send(other.token, `PUT ${path}/${body.id}/approval`)).status, 200)
  })
})

describe('the reach of a person', () => {
  it('a person reaches documents of their companies only, also by the path of another', async () => {
    const { companyId, token, path } = await scene()
    const other = await scene()
    const { body } = await t.upload(token, `${path}/aml`, document())
    for (const key of ['content', 'dates', 'approval'].map((what) => `${body.id}/${what}`)) {
      const method = key.endsWith('content') ? 'GET' : 'PUT'
      const admin = await t.person({ role: 'administrator' })
      for (const [who, where] of [
        [other.token, path],
        [other.token, other.path],
        [admin.token, other.path],
      ] as const) {
        const { status } = await t.send(who, `${method} ${where}/${key}`, method === 'PUT' ? {} : undefined)
        assert.equal(status, key.endsWith('approval') && who === other.token ? 403 : 404)
      }
    }
    assert.equal((await t.upload(other.token, `${path}/aml`, document())).status, 404)
    assert.equal((await t.send(other.token, `GET ${path}`)).status, 404)
    assert.equal(await countVersions(companyId), 1)
  })

  it('a person reaches the documents that their role allows', async () => {
    const companyId = await t.company()
    const path = `/api/companies/${companyId}/files`
    const admin = await t.person({ role: 'administrator' })
    const { body } = await t.upload(admin.token, `${path}/aml`, document())
    const clients = ['owner', 'member', 'viewer'] as const
    const staff = ['accountManager', 'complianceOfficer', 'operations', 'contentEditor'] as const
    const matches: string[] = []
    for (const role of [...clients, ...staff]) {
      const isClient = (clients as readonly string[]).includes(role)
      const who = isClient ? { of: { [companyId]: role as 'owner' } } : { role: role as 'operations' }
      const { token } = await t.person(who)
      const statuses = [
        (await t.send(token, `GET ${path}/${body.id}/content`)).status,
        (await t.upload(token, `${path}/aml`, document())).status,
        (await t.send(token, `PUT ${path}/${body.id}/approval`)).status,
      ]
      await t.send(admin.token, `DELETE ${path}/${body.id}/approval`, { reason: 'Once more' })
      matches.push(`${role} ${statuses.join(' ')}`)
    }
    assert.deepEqual(matches, [
      'owner 200 201 403',
      'member 200 201 403',
      'viewer 200 403 403',
      'accountManager 404 404 403',
      'complianceOfficer 200 403 200',
      'operations 200 404 403',
      'contentEditor 403 403 403',
    ])
  })

  it('a person reaches only the kinds of documents that a company stores', async () => {
    const { token, path } = await scene()
    for (const kind of ['passport', '__proto__', 'LOGO'])
      assert.equal((await t.upload(token, `${path}/${kind}`, document())).status, 404)
  })
})

/** A PNG whose header claims a size that its body does not have. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await picture('png')
  const header = png.subarray(12, 29)
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  png.writeUInt32BE(crc32(header), 29)
  return png
}

function withRubbish(png: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 600), Buffer.alloc(400, 'rubbish'), png.subarray(1000)])
}
