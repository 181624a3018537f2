import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { z } from 'zod'
import { parseMinor, cleanText, type StatementEntry, unreadable } from './statement-entry.ts'
import { Camt, type Entry, type Transaction } from './camt-shape.ts'

/**
 * Reads the booked entries of a CAMT.053 file (ISO 20022) of any version. Throws 422 for anything else. `notes` names
 * the entries that are left out.
 */
export function readCamt(xml: string): { entries: StatementEntry[]; notes: string[] } {
  const { Document } = shapeOf(parse(xml))
  const read = Document.BkToCstmrStmt.Stmt.flatMap(({ Acct, Ntry }) =>
    Ntry.map((entry, index) => readEntry(entry, index, accountOf(Acct))),
  )
  return {
    entries: read.flatMap(({ entries }) => entries),
    notes: read.flatMap(({ note }) => note ?? []),
  }
}

/** The payments of an entry, or why it was skipped. */
function readEntry(
  entry: Entry,
  index: number,
  account: string,
): { entries: StatementEntry[]; note?: string } {
  const isBooked = entry.Sts.trim().toUpperCase() === 'BOOK'
  const entries = isBooked ? entriesOf(entry, index, account) : []
  if (entries.length > 0) return { entries }
  const reason = isBooked ? 'the amount is zero' : `its status is ${cleanText(entry.Sts, 60)}`
  return { entries, note: `Entry ${index + 1} was skipped: ${reason}.` }
}

const REPEATED = ['RfrdDocInf', 'AddtlRmtInf']

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  // Only the five entities of XML and character numbers are decoded, below; a file may not define its own.
  processEntities: false,
  tagValueProcessor: (_tag, value) => plainText(value),
  maxNestedTags: 30,
  isArray: (tag) => ['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', ...REPEATED].includes(tag),
})

function parse(xml: string): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw unreadable('The file contains a DTD. Export it without one.')
  const valid = XMLValidator.validate(xml)
  if (valid !== true) throw unreadable(valid.err.msg, valid.err.line)
  try {
    return parser.parse(xml)
  } catch {
    throw unreadable('The file is nested too deeply or has unknown element names.')
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plainText(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : undefined
    if (code === undefined) return entities[name] ?? whole
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function shapeOf(document: unknown): Camt {
  const result = Camt.safeParse(document)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = issue?.path ?? []
  const entry = path.indexOf('Ntry')
  const where = entry < 0 ? '' : `Entry ${Number(path[entry + 1]) + 1}: `
  if (path.length < 3) throw unreadable('The file is not a CAMT.053 statement.')
  throw unreadable(
    `${where}${path.filter((part) => typeof part === 'string').at(-1)} is missing or not valid.`,
  )
}

function accountOf(
  account: z.output<typeof Camt>['Document']['BkToCstmrStmt']['Stmt'][number]['Acct'],
): string {
  return account?.Id?.IBAN ?? account?.Id?.Othr?.Id ?? ''
}

/** Splits an entry that holds several payments, if their amounts are given and add up. */
function entriesOf(entry: Entry, index: number, account: string): StatementEntry[] {
  const details = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  const total = minorOf(entry.Amt, index)
  const parts = details.map(({ Amt, AmtDtls }) => Amt ?? AmtDtls?.TxAmt?.Amt)
  const minors = parts.map((part, index) => {
    const minor = part?.['@Ccy'] === entry.Amt['@Ccy'] ? parseMinor(part['#text'], part['@Ccy']) : undefined
    // A batch may be booked as the balance of credits and debits.
    return (details[index]!.CdtDbtInd ?? entry.CdtDbtInd) === entry.CdtDbtInd ? minor : minor && -minor
  })
  const isSplit = details.length > 1 && minors.reduce<number>((sum, part) => sum + (part ?? NaN), 0) === total
  if (!isSplit) return total === 0 ? [] : [asEntry(entry, details, total, { account })]
  return details.flatMap((one, part) =>
    minors[part] === 0 ? [] : [asEntry(entry, [one], minors[part]!, { account, part: String(part) })],
  )
}

function minorOf(amount: Entry['Amt'], index: number): number {
  const minor = parseMinor(amount['#text'], amount['@Ccy'])
  if (minor === undefined)
    throw unreadable(`Entry ${index + 1}: ${amount['#text']} is not an amount in ${amount['@Ccy']}.`)
  return minor
}

/** References that banks write for an entry without a reference of its own. */
const NAMELESS = /^(NOTPROVIDED|NONREF|NOREF|0*)$/i

function referenceOf(entry: Entry, details: Transaction | undefined): string | null {
  const reference = (details?.Refs?.AcctSvcrRef ?? entry.AcctSvcrRef ?? '').trim()
  return NAMELESS.test(reference) ? null : reference
}

/** The firm's account that holds an entry and, for one of several payments in an entry, its position. */
type Place = { account: string; part?: string }

function asEntry(
  entry: Entry,
  details: Transaction[],
  minor: number,
  { account, part = '' }: Place,
): StatementEntry {
  const [first] = details
  const { Dbtr, UltmtDbtr } = first?.RltdPties ?? {}
  const payerAccount = first?.RltdPties?.DbtrAcct?.Id
  const reference = referenceOf(entry, first)
  const texts = textsOf(entry, details)
  return {
    bookedOn: entry.BookgDt ?? entry.ValDt!,
    currency: entry.Amt['@Ccy'],
    amount: entry.CdtDbtInd === 'CRDT' ? minor : -minor,
    payer: cleanText(Dbtr || UltmtDbtr || '', 200) || null,
    payerAccount: cleanText(payerAccount?.IBAN ?? payerAccount?.Othr?.Id ?? '', 60) || null,
    message: cleanText(texts.join(' '), 1_000),
    bankReference: reference && [account, reference, part].join('|'),
    account: account || null,
    reference,
    texts,
  }
}

/** Returns the texts that may name what was paid, and on whose behalf, each once. */
function textsOf(entry: Entry, details: Transaction[]): string[] {
  const texts = details.flatMap(({ RmtInf, Refs, RltdPties, AddtlTxInf }) => [
    (RmtInf?.Ustrd ?? []).join(' '),
    ...(RmtInf?.Strd ?? []).flatMap(({ CdtrRefInf, RfrdDocInf, AddtlRmtInf }) => [
      CdtrRefInf?.Ref ?? '',
      ...RfrdDocInf.map(({ Nb }) => Nb ?? ''),
      AddtlRmtInf.join(' '),
    ]),
    NAMELESS.test(Refs?.EndToEndId ?? '') ? '' : Refs!.EndToEndId!,
    AddtlTxInf ?? '',
    RltdPties?.Dbtr ? RltdPties.UltmtDbtr : '',
  ])
  const all = [...texts, entry.AddtlNtryInf ?? ''].map((text) => cleanText(text, 1_000)).filter(Boolean)
  return [...new Set(all)]
}
