import type { Property } from '../entity.ts'
import { addCountry, addDate, addValue, type PartyDraft } from './party-draft.ts'
import { countryCode } from './country-code.ts'
import type { ListReport } from './list-file.ts'

/** The kinds of numbers by which OFAC identifies parties, in the words of both of its formats. */
const kinds: readonly (readonly [Property, readonly string[]])[] = [
  [
    'passportNumber',
    ['Passport', 'Diplomatic Passport', 'Stateless Person Passport', 'Travel Document Number'],
  ],
  ['vatCode', ['V.A.T. Number']],
  [
    'taxNumber',
    [
      'Tax ID No.',
      'NIT #',
      'RUC #',
      'RIF #',
      'R.F.C. #',
      'R.F.C.',
      'RFC',
      'C.U.I.T.',
      'Italian Fiscal Code',
    ].concat(['Fiscal Code', 'Numero de Identidad', 'US FEIN', 'C.U.I.', 'RTN']),
  ],
  [
    'idNumber',
    [
      'National ID No.',
      'Cedula No.',
      'Cedula de Ciudadania',
      'D.N.I.',
      'C.U.R.P. #',
      'C.U.R.P.',
      'SSN',
      'C.U.I.P.',
    ]
      .concat([
        'Identification Number',
        'Personal ID Card',
        'Kenyan ID No.',
        'LE Number',
        'Birth Certificate Number',
      ])
      .concat([
        'Electoral Registry No.',
        "Driver's License No.",
        'National Foreign ID Number',
        'Residency Number',
      ])
      .concat(['Turkish Identification Number', "Citizen's Card Number", 'Tazkira National ID Card'])
      .concat([
        'Cartilla de Servicio Militar Nacional',
        'Bosnian Personal ID No.',
        'Refugee ID Card',
        'VisaNumberID',
      ])
      .concat(['Stateless Person ID Card', 'Identity Card', 'Numero Unico de Identificacion Tributaria']),
  ],
  [
    'registrationNumber',
    [
      'Registration Number',
      'Registration ID',
      'Company Number',
      'UK Company Number',
      'Business Number',
      'File Number',
    ]
      .concat([
        'Business Registration Number',
        'Business Registration Document #',
        'Commercial Registry Number',
      ])
      .concat([
        'Government Gazette Number',
        'Trade License No.',
        'Matricula Mercantil No',
        'Folio Mercantil No.',
      ])
      .concat([
        'C.R. No.',
        'Unified Social Credit Code (USCC)',
        'United Social Credit Code Certificate (USCCC)',
      ])
      .concat([
        'Public Registration Number',
        'Chamber of Commerce Number',
        'Certificate of Incorporation Number',
      ])
      .concat(['Enterprise Number', 'Central Registration System Number', 'Istanbul Chamber of Comm. No.'])
      .concat(['Dubai Chamber of Commerce Membership No.', 'Registered Charity No.', 'Branch Unit Number'])
      .concat(['Economic Register Number (CBLS)', 'Organization Code', 'License', 'MSB Registration Number'])
      .concat(['Tourism License No.', 'Legal Entity Number', 'D-U-N-S Number', 'BIK (RU)'])
      .concat(['Aircraft Tail Number', 'Previous Aircraft Tail Number', 'Aircraft Construction Number'])
      .concat(["Aircraft Manufacturer's Serial Number (MSN)"]),
  ],
  ['swiftBic', ['SWIFT/BIC']],
  ['imoNumber', ['Vessel Registration Identification']],
  ['mmsi', ['MMSI']],
]
const properties = new Map(
  kinds.flatMap(([property, names]) => names.map((name) => [name, property] as const)),
)
const longestFirst = [...properties.keys()].sort((a, b) => b.length - a.length)

/**
 * Adds a number with its kind, in OFAC's words. Returns false for a kind that does not identify a party. A number of the
 * International Maritime Organization is written behind other kinds as `IMO 9187629`.
 */
export function addDocument(draft: PartyDraft, kind: string, number: string): boolean {
  const property = properties.get(kind)
  const value = number.replace(/\.$/, '').trim()
  if (!property || !/[\dA-Z]/i.test(value)) return false
  const imo = /^IMO\s*(\d{7})$/.exec(value)
  if (imo) addValue(draft, 'imoNumber', imo[1])
  else if (kind === 'Legal Entity Number' && /^[A-Z\d]{18}\d\d$/.test(value))
    addValue(draft, 'leiCode', value)
  else addValue(draft, property, value)
  return true
}

/** Adds a document as a sentence: `alt. Passport A10472263 (Malaysia) issued 12 Aug 2000`. */
function addDocumentText(draft: PartyDraft, text: string): boolean {
  const kind = longestFirst.find((name) => text.startsWith(`${name} `))
  if (!kind) return false
  const rest = text.slice(kind.length).trim()
  const [, number, country] =
    /^(.*?)(?:\s*\(([^()]*)\))?(?:,?\s*(?:issued|expires|expired)\b.*)?$/.exec(rest) ?? []
  if (!addDocument(draft, kind, number ?? rest)) return false
  // The place behind a number is mostly a country, and sometimes a city or an office.
  addValue(draft, 'country', countryCode(country ?? ''))
  return true
}

const facts: readonly (readonly [RegExp, (draft: PartyDraft, value: string, report: ListReport) => void])[] =
  [
    [/^DOB (.+)$/, (draft, value, report) => addDate(draft, 'birthDate', value, report)],
    [/^POB (.+)$/, (draft, value) => addValue(draft, 'birthPlace', value)],
    [
      /^(?:nationality|Nationality of Registration) (.+)$/,
      (draft, value, report) => addNationality(draft, value, report),
    ],
    [/^citizen (.+)$/, (draft, value, report) => addCountry(draft, 'citizenship', value, report)],
    [/^Gender (.+)$/, (draft, value) => addValue(draft, 'gender', value.toLowerCase())],
    [
      /^Organization Established Date (.+)$/,
      (draft, value, report) => addDate(draft, 'incorporationDate', value, report),
    ],
    [/^(?:a\.k\.a\.|n\.k\.a\.) '(.+)'$/, (draft, value) => addValue(draft, 'weakAlias', value)],
    [/^f\.k\.a\. '(.+)'$/, (draft, value) => addValue(draft, 'previousName', value)],
  ]

/** Adds the facts that OFAC writes as remarks, separated by semicolons. Other remarks stay notes. */
export function addRemarks(draft: PartyDraft, remarks: string, report: ListReport): void {
  for (const remark of remarks
    .trim()
    .replace(/\.$/, '')
    .split(/;\s+|;$/)) {
    const text = remark.trim().replace(/^\((.*)\)$/, '$1')
    const plain = text.replace(/^alt\. /, '')
    const fact = facts.find(([pattern]) => pattern.test(plain))
    if (fact) fact[1](draft, fact[0].exec(plain)![1]!, report)
    else if (!addDocumentText(draft, plain)) addValue(draft, 'notes', text)
  }
}

/** The nationality of a person; of a company the country under whose law it exists. */
export function addNationality(draft: PartyDraft, value: string, report: ListReport): void {
  addCountry(draft, draft.schema === 'Person' ? 'nationality' : 'jurisdiction', value, report)
}
