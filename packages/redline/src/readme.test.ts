import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { compareTexts } from './compare-texts.ts'
import { newText } from './redline.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')

test('the redline example gives what the README says', () => {
  const [, code] = /```ts\n(.*?)```/s.exec(readme)!
  const [old, next] = [...code!.matchAll(/(?:old = |old, )'(.*)'/g)].map(([, text]) =>
    text!.replaceAll('\\n', '\n'),
  )
  const redline = compareTexts(old!, next!)
  const { blocks, deletedWords, insertedWords, hunks } = redline
  const printed = [JSON.stringify(blocks), [deletedWords, insertedWords, hunks].join(' '), newText(redline)]
  const comments = [...code!.matchAll(/^\/\/ ?(.*)$/gm)].map(([, line]) => line)
  assert.equal(printed.join('\n'), comments.join('\n'))
})
