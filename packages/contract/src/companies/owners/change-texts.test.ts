import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StructureChanges } from './beneficial-owners.ts'
import { changeTexts } from './change-texts.ts'

test('a change says what each holder had before and has after', () => {
  const between = { holder: 'Y', company: 'C', interest: 'shares' } as const
  const changes: StructureChanges = {
    from: '2020-01-01',
    to: '2026-01-01',
    parties: [],
    holdings: [
      { ...between, before: null, after: '40' },
      { ...between, before: '40', after: null },
      { ...between, before: '30', after: '40' },
    ],
    rights: [
      { holder: 'Y', company: 'C', means: 'boardAppointment', change: 'added' },
      { holder: 'Y', company: 'C', means: 'otherInfluence', change: 'ended' },
      { holder: 'Y', company: 'T', means: 'settlor', change: 'added' },
      { holder: 'Y', company: 'C', means: 'seniorManagingOfficial', change: 'ended' },
    ],
    owners: [],
    truncated: false,
  }
  assert.deepEqual(
    changeTexts(changes, (id) => id).map(({ kind, text }) => `${kind}: ${text}`),
    [
      'added: Y: 40 % of the shares in C',
      'ended: Y: 40 % of the shares in C',
      'changed: Y: 30 % to 40 % of the shares in C',
      'added: Y appoints the board of C',
      'ended: Y has other influence or control over C',
      'added: Y is settlor of T',
      'ended: Y is senior managing official of C',
    ],
  )
})
