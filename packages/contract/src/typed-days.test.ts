import assert from 'node:assert/strict'
import { afterEach, it, mock } from 'node:test'
import type { z } from 'zod'
import { CompanyInput } from './companies/companies.ts'
import { ResultInput } from './compliance/checks/check-work.ts'
import { NewCheck } from './compliance/checks/checks.ts'
import { NewTranslation } from './translations/translations.ts'
import { Override } from './work/projects/projects.ts'

afterEach(() => mock.timers.reset())

/** True if the checks of an input have nothing against the day in one of its fields. */
const accepts = (input: z.ZodType, field: string, day: string) => {
  const body = field.split('.').reduceRight<unknown>((value, key) => ({ [key]: value }), day)
  const { error } = input.safeParse(body)
  return !error?.issues.some(({ path }) => path.join('.') === field)
}

const done: [string, z.ZodType, string][] = [
  ['a search', ResultInput, 'checkedOn'],
  ['a birth', NewCheck, 'subject.birthDate'],
  ['an establishment', CompanyInput, 'dateOfEstablishment'],
]

for (const [what, input, field] of done)
  it(`${what} may be of the day that has begun in Auckland, but not of the next one`, () => {
    for (const [now, today, tomorrow] of [
      // 09:00 on 30 November in Auckland.
      ['2026-11-29T20:00:00Z', '2026-11-30', '2026-12-01'],
      ['2026-11-29T09:00:00Z', '2026-11-29', '2026-11-30'],
    ] as const) {
      mock.timers.enable({ apis: ['Date'], now: Date.parse(now) })
      // The other checks of a subject run only for what is complete.
      const full = (day: string) => (field.includes('.') ? acceptsBirth(day) : accepts(input, field, day))
      assert.deepEqual([full(today), full(tomorrow)], [true, false], now)
      mock.timers.reset()
    }
  })

function acceptsBirth(birthDate: string): boolean {
  const none = { id: null, country: null }
  return NewCheck.shape.subject.safeParse({ kind: 'person', name: 'Ann Lee', birthDate, ...none }).success
}

it('the day of an override may be the one that has not ended in Honolulu, but not the day before', () => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-12-01T05:00:00Z') })
  assert.ok(accepts(Override, 'until', '2026-11-30'))
  assert.ok(!accepts(Override, 'until', '2026-11-29'))
})

it('a translation may be wanted by the day that has not ended in Honolulu', () => {
  const wanted = (wantedBy: string) => {
    const body = {
      ...{ companyId: crypto.randomUUID(), documentIds: [], mailItemId: null, wantedBy },
      ...{ name: 'Deed', kind: 'certified', sourceForm: 'copy', wantsHardCopy: false },
      ...{ fromLanguage: 'pl', toLanguage: 'en', pages: 1, note: null, withReview: false },
      ...{ acceptsSilently: false, isExpress: false, pagesNote: null },
    }
    const { error } = NewTranslation.safeParse(body)
    return (error?.issues ?? []).filter(({ path }) => path.join() === 'wantedBy').length === 0
  }
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-12-01T05:00:00Z') })
  assert.deepEqual(['2026-11-30', '2026-11-29'].map(wanted), [true, false])
})
