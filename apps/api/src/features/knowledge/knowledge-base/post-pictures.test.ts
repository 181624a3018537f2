import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { postMessages } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import sharp from 'sharp'
import { testApp } from '../../../test/app.ts'
import { deleteForgottenPictures, downloadPicture } from './post-pictures.ts'

const t = await testApp()
const editor = (await t.person({ role: 'contentEditor' })).token
const manager = (await t.person({ role: 'accountManager' })).token
const owner = (await t.person({ of: { [await t.company()]: 'owner' } })).token

const post = {
  ...{ kind: 'article', name: 'Pictures', subtitle: null, content: '<p>Text.</p>', video: null },
  ...{ picture: null, category: null, audience: 'all', companyId: null },
}
const drawn = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

async function addPicture(token = editor): Promise<string> {
  const { status, body } = await t.upload(token, '/api/post-pictures', {
    name: 'a.png',
    bytes: await drawn(),
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}
const picture = (id: string, alt = 'A seal') => `<img data-picture="${id}" alt="${alt}" />`
const write = (own: object, token = editor) => t.send(token, 'POST /api/posts', { ...post, ...own })
const publish = (slug: string, version: number) =>
  t.send(editor, `PUT /api/posts/${slug}/publication`, { version })
async function contentOf(content: string): Promise<string> {
  const { status, body } = await write({ content })
  assert.equal(status, 201, JSON.stringify(body))
  return body.shown.content
}

describe('the text of a post', () => {
  it('a post keeps tables, notes, code and pictures', async () => {
    const id = await addPicture()
    const content =
      '<aside><p>Mind the date.</p></aside><pre><code>PL 123</code></pre>' +
      '<table><tbody><tr><th colspan="2"><p>Fee</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>' +
      `<p><code>VAT</code></p>${picture(id)}`
    assert.equal(await contentOf(content), content)
    assert.equal((await write({ content: picture(id) })).body.shown.content, picture(id))
  })

  it('a post keeps nothing that runs, loads or covers the page', async () => {
    const hostile = [
      ['<img src="https://evil.example/a.png" onerror="alert(1)">', ''],
      [`<img data-picture="${newId()}" src=x onerror=alert(1)>`, undefined],
      ['<img data-picture="../../users" alt="x">', ''],
      ['<svg onload="alert(1)"><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', '<a>x</a>'],
      ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
      ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
      ['<a href="JaVa&#x09;script:alert(1)">x</a>', '<a>x</a>'],
      ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
      ['<a href="//evil.example">x</a>', '<a>x</a>'],
      ['<p style="position:fixed;inset:0">x</p>', '<p>x</p>'],
      ['<style>*{display:none}</style><p>x</p>', '<p>x</p>'],
      [
        '<table onclick="a()"><tr><td colspan="99999999" style="x">x</td></tr></table>',
        /^<table><tr><td( colspan)?>x<\/td>/,
      ],
      ['<form action="https://evil.example"><input name="password"><button>x</button></form>', 'x'],
      ['<math><mtext><script>alert(1)</script></mtext></math><p>x</p>', '<p>x</p>'],
      ['<aside class="MuiDialog-root" id="root">x</aside>', '<aside>x</aside>'],
      ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</p></noscript>', /^(?!.*onerror=).*$/],
    ] as const
    for (const [content, kept] of hostile) {
      const { status, body } = await write({ content })
      if (kept !== undefined) assert.equal(status, 201, JSON.stringify([content, body]))
      if (kept === undefined) assert.equal(body.errors[0].pointer, '/content', content)
      else if (typeof kept === 'string') assert.equal(body.shown.content ?? '', kept, content)
      else assert.match(body.shown.content, kept, content)
    }
  })
})

describe('a picture of a post', () => {
  const read = (token: string, id: string, slug = '') =>
    t.send(token, `GET /api/post-pictures/${id}${slug && `?post=${slug}`}`)

  it('the readers of a post see its picture, and before only the one who added it', async () => {
    const [above, inside] = [await addPicture(), await addPicture()]
    assert.deepEqual([(await read(editor, above)).status, (await read(manager, above)).status], [200, 404])
    const { body } = await write({ picture: above, content: picture(inside) })
    assert.deepEqual(
      [(await read(owner, above, body.slug)).status, (await read(manager, above, body.slug)).status],
      [404, 200],
    )
    await publish(body.slug, body.version)
    for (const id of [above, inside]) assert.equal((await read(owner, id, body.slug)).status, 200)
    assert.equal((await t.send(owner, `GET /api/posts/${body.slug}`)).body.shown.picture, above)
    const hidden = await addPicture()
    await t.send(editor, `PUT /api/posts/${body.slug}`, { ...post, picture: hidden, version: 2 })
    assert.deepEqual(
      [(await read(owner, hidden, body.slug)).status, (await read(manager, hidden, body.slug)).status],
      [404, 200],
    )
    const other = await write({ name: 'Another', content: '<p>x</p>' })
    await publish(other.body.slug, other.body.version)
    assert.equal((await read(owner, above, other.body.slug)).status, 404)
  })

  it('only its own post names a picture, which must be a PNG or JPG', async () => {
    const id = await addPicture()
    const refused = await write({ picture: id }, manager)
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/picture'])
    const inText = await write({ content: picture(id) }, manager)
    assert.equal(inText.body.errors[0].pointer, '/content')
    const { body } = await write({ picture: id })
    const kept = { ...post, name: 'Kept', picture: id, version: body.version }
    assert.equal((await t.send(manager, `PUT /api/posts/${body.slug}`, kept)).status, 200)
    const svg = { name: 'a.svg', bytes: Buffer.from('<svg onload="alert(1)"/>') }
    assert.equal((await t.upload(editor, '/api/post-pictures', svg)).status, 422)
    assert.equal((await t.upload(owner, '/api/post-pictures', svg)).status, 403)
  })

  it('a post copies no picture from an address inside the network', async () => {
    for (const address of ['https://127.0.0.1/a.png', 'http://example.com/a.png', 'https://10.0.0.1/']) {
      const { status, body } = await t.send(editor, 'POST /api/post-pictures/copies', { address })
      assert.deepEqual([status, body.errors[0].message], [422, postMessages.noPictureAt], address)
    }
    await assert.rejects(downloadPicture('file:///etc/passwd'))
  })

  it('a picture is deleted once no draft or version has named it for a week', async () => {
    const [named, forgotten, recent] = [await addPicture(), await addPicture(), await addPicture()]
    await write({ content: picture(named) })
    await sql`update post_pictures set uploaded_at = now() - interval '8 days' where id <> ${recent}`.execute(
      t.db,
    )
    await deleteForgottenPictures(t.db)
    const statuses = [named, forgotten, recent].map(async (id) => (await read(editor, id)).status)
    assert.deepEqual(await Promise.all(statuses), [200, 404, 200])
  })
})
