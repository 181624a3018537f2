import type { Language } from '@domicile/contract/language-kinds'
import type { TranslationKind } from '@domicile/contract/translations/translation-kinds'
import type { TranslationState } from '@domicile/contract/translations/translation-states'

export type DemoTranslation = {
  company: string
  by: string
  name: string
  kind: TranslationKind
  languages: readonly [Language, Language]
  pages: number
  state: TranslationState
  /** The ages of the request and of the due day; a negative age is in the future. */
  requested: number
  due?: number
  /** Without VAT, in minor units of euros. */
  price?: number
  translator?: string
  cost?: number
  question?: string
  answer?: string
  finalPages?: number
  repertory?: string
  reason?: string
  note?: string
  wantsHardCopy?: true
  /** The sender of the letter that is translated. */
  letter?: string
}

const [NORTHWIND, HARBOUR] = ['owner@northwind.example', 'owner@harbour.example']

/** A translation in each state. */
export const translations: readonly DemoTranslation[] = [
  {
    ...{ company: 'northwind', by: NORTHWIND, name: 'Supplier contract with Kericho Highlands Tea' },
    ...{ kind: 'ordinary', languages: ['sw', 'en'], pages: 14, state: 'requested', requested: 1 },
    note: 'The schedule of prices matters most.',
  },
  {
    ...{
      company: 'northwind',
      by: NORTHWIND,
      name: 'Letter from Harbour Insurance',
      letter: 'Harbour Insurance',
    },
    ...{ kind: 'sworn', languages: ['en', 'pl'], pages: 1, state: 'accepted', requested: 2, due: -5 },
    price: 2_100,
  },
  {
    ...{ company: 'northwind', by: NORTHWIND, name: 'Certificate of incorporation', wantsHardCopy: true },
    ...{
      kind: 'sworn',
      languages: ['en', 'pl'],
      pages: 3,
      state: 'quoted',
      requested: 3,
      due: -6,
      price: 18_900,
    },
  },
  {
    ...{ company: 'northwind', by: NORTHWIND, name: 'Lease of the Gdańsk warehouse' },
    ...{ kind: 'certified', languages: ['pl', 'en'], pages: 22, state: 'accepted', requested: 4, due: -8 },
    price: 66_000,
  },
  {
    ...{
      company: 'harbour',
      by: HARBOUR,
      name: 'Bill of lading, Antwerp',
      translator: 'Sofie Claes',
      cost: 5_200,
    },
    ...{ kind: 'ordinary', languages: ['nl', 'en'], pages: 4, state: 'translating', requested: 5, due: 1 },
    price: 9_600,
  },
  {
    ...{ company: 'northwind', by: NORTHWIND, name: 'Customs ruling', translator: 'Jan Nowak', cost: 16_000 },
    ...{
      kind: 'sworn',
      languages: ['pl', 'en'],
      pages: 6,
      state: 'question',
      requested: 6,
      due: -3,
      price: 32_400,
    },
    question: 'The stamp on page 4 is unreadable. Can you add a better scan?',
  },
  {
    ...{
      company: 'northwind',
      by: NORTHWIND,
      name: 'Employee handbook',
      translator: 'Lucie Martin',
      cost: 84_000,
    },
    ...{
      kind: 'ordinary',
      languages: ['en', 'fr'],
      pages: 48,
      state: 'client_review',
      requested: 12,
      due: -2,
    },
    price: 139_200,
  },
  {
    ...{ company: 'harbour', by: HARBOUR, name: 'Insurance policy', translator: 'Sofie Claes', cost: 21_000 },
    ...{
      kind: 'certified',
      languages: ['nl', 'en'],
      pages: 16,
      state: 'in_revision',
      requested: 14,
      due: -1,
    },
    ...{ price: 40_000, reason: '“Eigen risico” is “excess” in our policies, not “own risk”.' },
  },
  {
    ...{ company: 'northwind', by: NORTHWIND, name: 'Power of attorney, Hamburg', translator: 'Karin Vogt' },
    ...{ kind: 'sworn', languages: ['de', 'en'], pages: 2, state: 'finalising', requested: 9, due: -1 },
    ...{ price: 12_600, cost: 7_000 },
  },
  {
    ...{
      company: 'northwind',
      by: NORTHWIND,
      name: 'Annual accounts 2025',
      translator: 'Jan Nowak',
      cost: 52_000,
    },
    ...{ kind: 'ordinary', languages: ['pl', 'en'], pages: 30, state: 'adjusting', requested: 15, due: -1 },
    ...{ price: 87_000, finalPages: 34 },
  },
  {
    ...{ company: 'northwind', by: NORTHWIND, name: 'Court register extract', translator: 'Jan Nowak' },
    ...{ kind: 'sworn', languages: ['pl', 'en'], pages: 5, state: 'delivered', requested: 25, due: 15 },
    ...{ price: 27_000, cost: 15_000, finalPages: 5, repertory: '412/2026' },
    ...{
      question: 'Which spelling of the director’s name do you use?',
      answer: 'As in the passport: Whitcombe.',
    },
  },
  {
    ...{
      company: 'harbour',
      by: HARBOUR,
      name: 'Seafarer certificates',
      translator: 'Eleni Pappa',
      cost: 19_500,
    },
    ...{ kind: 'sworn', languages: ['el', 'en'], pages: 8, state: 'complaint', requested: 30, due: 18 },
    ...{
      price: 43_200,
      finalPages: 8,
      repertory: '77/2026',
      reason: 'The stamp on page 3 was not translated.',
    },
  },
  {
    ...{ company: 'northwind', by: NORTHWIND, name: 'Trade fair brochure' },
    ...{ kind: 'ordinary', languages: ['en', 'ja'], pages: 12, state: 'declined', requested: 40, due: 25 },
    ...{ price: 78_000, reason: 'We had it done at the fair.' },
  },
  {
    ...{ company: 'harbour', by: HARBOUR, name: 'Tender documents, Porto' },
    ...{ kind: 'certified', languages: ['pt', 'en'], pages: 60, state: 'expired', requested: 45, due: 30 },
    price: 168_000,
  },
  {
    ...{
      company: 'northwind',
      by: NORTHWIND,
      name: 'Parking permit',
      reason: 'The authority accepts English.',
    },
    ...{ kind: 'ordinary', languages: ['de', 'en'], pages: 1, state: 'cancelled', requested: 20 },
  },
]
