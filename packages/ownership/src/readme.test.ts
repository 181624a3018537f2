import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { computeLine } from './lines/compute-line.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'ownership-readme-'))
after(() => rmSync(folder, { recursive: true }))

function blocksOf(language: string): string[] {
  return [...readme.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, code]) => code!)
}

/** Runs an example with the files of this folder. */
function run(code: string): string {
  const file = join(folder, 'example.ts')
  const source = pathToFileURL(import.meta.dirname).href
  writeFileSync(file, code.replaceAll(/'@domicile\/ownership\/(.+?)'/g, `'${source}/$1.ts'`))
  const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' })
  assert.equal(stderr, '')
  return stdout
}

test('the ownership examples print what the README says', () => {
  const examples = blocksOf('ts')
  assert.equal(examples.length, 3)
  for (const code of examples) {
    const [, ...printed] = code.split(/(?=console\.log)/)
    const expected = printed.flatMap((part) => [...part.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => line))
    assert.equal(run(code), `${expected.join('\n')}\n`)
  }
})

test('the ownership command line prints what the README says', () => {
  const [, line] = /echo '(.*)' \| npm/.exec(readme)!
  assert.equal(JSON.stringify(computeLine(line!)), blocksOf('json')[0]!.trim())
})
