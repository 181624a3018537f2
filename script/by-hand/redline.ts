/** Compares two versions of a text by hand. See packages/redline/README.md. */
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { compareTexts } from '@domicile/redline/compare-texts'
import { newText, oldText, type Redline } from '@domicile/redline/redline'
import { redlinePage } from '@domicile/redline/redline-page'

const { values, positionals } = parseArgs({ options: { html: { type: 'string' } }, allowPositionals: true })
const [oldFile, newFile] = positionals
if (!oldFile || !newFile || positionals.length > 2) {
  console.error('Usage: npm run -s redline -- OLD NEW [--html FILE]')
  process.exit(2)
}
const [old, next] = await Promise.all([readFile(oldFile, 'utf8'), readFile(newFile, 'utf8')])
const started = performance.now()
const redline = compareTexts(old, next)
const ms = Math.round(performance.now() - started)

// Rebuilt from what would be stored.
const stored: Redline = JSON.parse(JSON.stringify(redline))
const exact = oldText(stored) === old && newText(stored) === next
const { deletedWords, insertedWords, hunks } = redline
console.log(JSON.stringify({ deletedWords, insertedWords, hunks, ms, exact }))
if (values.html)
  await writeFile(
    values.html,
    redlinePage(redline, `Changes from ${basename(oldFile)} to ${basename(newFile)}`),
  )
if (!exact) process.exitCode = 1
