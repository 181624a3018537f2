import assert from 'node:assert/strict'
import { it } from 'node:test'
import { pdfOfPages } from '../../test/translations.ts'
import { readDocument } from './read-document.ts'

it('keeps the pages that were read within the limits of a document, and names the others as unread', async () => {
  const pages = [
    'The first page of the contract',
    'The second page of the contract',
    'The third and last page',
  ]
  const content = await pdfOfPages(pages.map((text) => [text]))
  const limits = { milliseconds: 60_000, characters: 1000 }
  const read = async (own: object) => (await readDocument(content, { ...limits, ...own })).pages
  assert.deepEqual(await read({}), pages)
  assert.deepEqual(await read({ characters: 40 }), [pages[0], null, null])
  const { failure } = await readDocument(content, { ...limits, milliseconds: 0 })
  assert.equal(failure, 'No text was found in this file.')
})
