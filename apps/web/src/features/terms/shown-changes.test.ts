import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { TermsChange } from '@domicile/contract/terms'
import { changesOnly } from './shown-changes.ts'

const line = (kind: TermsChange['kind'], text: string, isHeading = false) => ({ kind, text, isHeading })

it('shows what changed under its heading, and no section that stayed as it was', () => {
  const changes = [
    line('same', 'Account', true),
    line('same', 'It is yours.'),
    line('same', 'Data', true),
    line('removed', 'We keep all.'),
    line('added', 'We keep little.'),
    line('same', 'Ask us.'),
    line('same', 'End', true),
    line('added', 'Trusts', true),
    line('added', 'They have a register.'),
  ]
  assert.deepEqual(
    changesOnly(changes).map(({ text }) => text),
    ['Data', 'We keep all.', 'We keep little.', 'Trusts', 'They have a register.'],
  )
})
