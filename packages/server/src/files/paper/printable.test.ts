import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { findUnprintable } from '@domicile/contract/texts/printable'
import { create, type Font } from 'fontkit'
import { baseLetters, ignorable } from './base-letters.ts'
import { alphabets, chinese, japanese, korean, lastResort, signs } from './font-packages.ts'

const lists = [...alphabets, chinese, japanese, korean, ...signs, lastResort]
const files = lists.flatMap((list) => {
  const folder = join(dirname(fileURLToPath(list)), 'files')
  return readdirSync(folder).map((file) => join(folder, file))
})

describe('the characters that forms accept', () => {
  it('are those of the fonts of documents', () => {
    const printed = new Set(baseLetters())
    for (const file of files.filter((path) => /(wght|400)-normal\.woff2$/.test(path)))
      for (const letter of (create(readFileSync(file)) as Font).characterSet) printed.add(letter)
    const wrong: string[] = []
    for (let code = 0x20; code < 0x11_0000; code += 1) {
      const letter = String.fromCodePoint(code)
      if (ignorable.test(letter) || /[\p{Cn}\p{Co}\p{Cs}]/u.test(letter)) continue
      if (printed.has(code) === (findUnprintable(letter) !== undefined)) wrong.push(code.toString(16))
    }
    assert.deepEqual(wrong, [])
  })
})
