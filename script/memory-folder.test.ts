import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryFolder } from './memory-folder.ts'

test('a folder that does not exist or has no room is not used for the tests', () => {
  assert.equal(memoryFolder('/nowhere'), undefined)
  assert.equal(memoryFolder('/proc'), undefined)
})
