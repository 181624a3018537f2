import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prefilledPaths } from './prefilled-paths.ts'

test('answers from the record are marked until someone changes or confirms them', () => {
  const at = '2026-09-01T08:00:00Z'
  const stored = [
    { path: 'legal-name', value: 'Northwind Ltd', version: 1, by: null, at },
    { path: 'tax-id', value: '428', version: 1, by: null, at },
    { path: 'lei', value: null, version: 1, by: null, at },
    { path: 'owners/a/share', value: 60, version: 1, by: null, at },
    { path: 'remark', value: 'Fine', version: 1, by: 'Ann Winter', at },
  ]
  const present = { 'legal-name': 'Northwind Ltd', 'tax-id': '429', 'owners/a/share': 60, remark: 'Fine' }
  assert.deepEqual([...prefilledPaths(stored, present)], ['legal-name', 'owners/a/share'])
  assert.deepEqual([...prefilledPaths(stored, {})], [])
})
