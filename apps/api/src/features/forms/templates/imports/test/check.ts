import assert from 'node:assert/strict'
import { Sections } from '@domicile/contract/form-engine/structure'
import { structureProblems } from '@domicile/contract/form-engine/structure-problems'
import type { Imported } from '../imported.ts'
import { summaryOf } from './summary.ts'

/** Returns the summary of an import, after checking that its structure can be saved and its problems are reported. */
export function checkedSummary(form: Imported): string {
  const { draft, report } = form
  assert.deepEqual(Sections.parse(draft.sections), draft.sections)
  for (const { message } of structureProblems(draft))
    assert.ok(
      report.some(({ text }) => text === message),
      `not reported: ${message}`,
    )
  return summaryOf(form)
}

/** The expected import of a form, as committed. */
export function expectedFile(name: string): string {
  return new URL(`expected/${name}.txt`, import.meta.url).pathname
}

/** Snapshots are written as they are. */
export const asText = { serializers: [(text: unknown) => String(text)] }
