import assert from 'node:assert/strict'
import { it } from 'node:test'
import { paragraphsOf, sanitiseArticle, sanitiseHtml, textOf } from './formatted-text.ts'

const MARK = '\u0316'

it('formatted text has no endless run of combining marks, however it is written', () => {
  const written = `<p>A${'&#x316;'.repeat(500)}B</p>`
  const cut = `A${MARK.repeat(30)}B`
  for (const sanitise of [sanitiseHtml, sanitiseArticle]) assert.equal(sanitise(written), `<p>${cut}</p>`)
  assert.equal(textOf(written), cut)
  const parted = `<p>A${`<em>${MARK.repeat(30)}</em>`.repeat(20)}B</p>`
  assert.deepEqual(paragraphsOf(parted), [cut])
})
