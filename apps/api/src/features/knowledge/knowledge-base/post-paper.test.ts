import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { testApp } from '../../../test/app.ts'
import { moveFirm } from '../../../test/firm-zones.ts'
import { type PostPaper, postPaper } from './post-paper.ts'

const post: PostPaper = {
  ...{ firm: 'Domicile', name: 'A guide', subtitle: 'In short', category: 'Mail', publishedOn: '2026-02-03' },
  ...{ video: null, picture: null, content: null, pictures: {} },
}
const drawn = (content: string, own: Partial<PostPaper> = {}) =>
  JSON.stringify(postPaper({ ...post, content, ...own }).content)

describe('a post on paper', () => {
  it('a printed post has the words of each element in their order', () => {
    const html = `<h3>Fees</h3><p>By <strong>card</strong> or<br>transfer.</p><ul><li>One</li><li><p>Two</p></li></ul>
      <aside><p>Note</p></aside><pre><code>a  b</code></pre>
      <table><tbody><tr><th>Head</th><td>Cell</td></tr></tbody></table>`
    const paper = drawn(html)
    const words = [
      'A guide',
      'In short',
      'Published on 3 February 2026',
      'Fees',
      'card',
      'One',
      'Two',
      'Note',
      'a  b',
      'Head',
      'Cell',
    ]
    const places = words.map((word) => paper.indexOf(word))
    assert.ok(!places.includes(-1), `${words[places.indexOf(-1)]} is missing`)
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
    )
  })

  it('a printed post has code in a monospaced font, and letters that this font lacks in another', () => {
    const paper = drawn('<p>Set <code>a</code></p><pre>город: 1</pre>')
    const fonts = [...paper.matchAll(/"text":"([^"]*)"[^}]*"font":"(\w+)"/g)].map(([, text, font]) => [
      text,
      font,
    ])
    assert.deepEqual(fonts, [
      ['a', 'Courier'],
      ['город', 'Roboto'],
      [': 1', 'Courier'],
    ])
  })

  it('a printed post has no picture that its reader was not given', () => {
    const id = '01940000-0000-7000-8000-000000000000'
    const html = `<p>Text</p><img data-picture="${id}" alt="x">`
    assert.ok(!drawn(html).includes('image'))
    const paper = drawn(html, { pictures: { [id]: 'data:image/png;base64,AA' } })
    assert.match(paper, /"image":"data:image/)
    assert.ok(paper.includes('"maxWidth"') && !/"(fit|width)"/.test(paper), 'a small one keeps its size')
  })
})

describe('the PDF of a post', async () => {
  const t = await testApp()

  it('the PDF of a post has pictures and spanning cells for its readers, and for no one else', async () => {
    const admin = (await t.person({ role: 'administrator' })).token
    const companyId = await t.company()
    const [owner, stranger] = [
      (await t.person({ of: { [companyId]: 'owner' } })).token,
      (await t.person({ of: { [await t.company()]: 'owner' } })).token,
    ]
    const red = { width: 40, height: 20, channels: 3, background: 'red' } as const
    const bytes = await sharp({ create: red }).png().toBuffer()
    const { id: picture } = (await t.upload(admin, '/api/post-pictures', { bytes, name: 'a.png' })).body
    const content = `<p>Text <a href="https://example.com">with a link</a> ${'long'.repeat(40)}</p>
      <table><tbody><tr><td rowspan="2">A</td><td colspan="2">B</td></tr><tr><td>C</td><td rowspan="9">D</td></tr>
      <tr><td>E</td></tr></tbody></table><table></table><blockquote>Quote</blockquote><pre><code>a  b</code></pre><ol><li></li></ol>`
    const body = { kind: 'article', name: 'Únusual ąę', subtitle: null, content, video: null, picture }
    const rest = { category: null, audience: 'company', companyId }
    const { slug, version } = (await t.send(admin, 'POST /api/posts', { ...body, ...rest })).body
    const load = async (token: string) => t.send(token, `GET /api/posts/${slug}/paper`)
    assert.deepEqual([(await load(owner)).status, (await load(admin)).status], [404, 200])
    await t.send(admin, `PUT /api/posts/${slug}/publication`, { version })
    const { status, headers, raw } = await load(owner)
    assert.deepEqual([status, headers['content-type']], [200, 'application/pdf'])
    assert.match(raw.toString('latin1'), /BaseFont \/Courier/)
    assert.equal((await load(stranger)).status, 404)

    // The morning of the next day where the firm is.
    await moveFirm(t.db, 'Pacific/Auckland')
    await sql`
      update post_versions set published_at = '2026-03-01T22:00:00Z'
      where post_id = (select id from posts where slug = ${slug})`.execute(t.db)
    const pdf = await getDocumentProxy(new Uint8Array((await load(owner)).raw))
    const { text } = await extractText(pdf, { mergePages: true })
    assert.match(text.replace(/\s+/g, ' '), /Published on 2 March 2026/)
  })
})
