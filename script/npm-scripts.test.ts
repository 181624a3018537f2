import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

test('every npm script brings the Node it needs, whichever is first on PATH', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const [name, line] of Object.entries(scripts))
    for (const command of line.split(' && '))
      assert.match(command, /^(exec )?sh script\/(run|test)\b/, `npm run ${name}`)
})
