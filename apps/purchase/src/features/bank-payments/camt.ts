import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { z } from 'zod'
import { parseMinor, cleanText, type StatementEntry, unreadable } from './statement-entry.ts'
import { Camt, type Entry, type Transaction } from './camt-shape.ts'

/**
 * Reads the booked entries of a CAMT.053 file (ISO 20022) of any version. Throws 422 for anything else. `notes` names
 * the entries that are left out.
 */
export function readCamt(xml: string): { entries: StatementEntry[]; notes: string[] } {
  const { Stmt } = shapeOf(findDocument(parse(xml.trim()))).Document.BkToCstmrStmt
  const read = Stmt.flatMap(({ Acct, Ntry }, statement) =>
    Ntry.map((entry, index) =>
      readEntry(entry, nameEntry(index, Stmt.length > 1 ? statement : undefined), accountOf(Acct)),
    ),
  )
  return {
    entries: read.flatMap(({ entries }) => entries),
    notes: read.flatMap(({ note }) => note ?? []),
  }
}

/** Banks wrap the document in an envelope of a message, with a header before it. */
function findDocument(parsed: unknown): unknown {
  if (!isObject(parsed) || isObject(parsed.Document)) return parsed
  return (
    Object.values(parsed)
      .map(findDocument)
      .find((one) => isObject(one) && isObject(one.Document)) ?? parsed
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names an entry by its position, with that of its statement if the file has several. */
function nameEntry(index: number, statement: number | undefined): string {
  return statement === undefined ? `Entry ${index + 1}` : `Statement ${statement + 1}, entry ${index + 1}`
}

/** The payments of an entry, and why it was skipped or not split. */
function readEntry(
  entry: Entry,
  name: string,
  account: string,
): { entries: StatementEntry[]; note?: string } {
  const isBooked = entry.Sts.trim().toUpperCase() === 'BOOK'
  const entries = isBooked ? entriesOf(entry, name, account) : []
  const count = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls).length
  if (entries.length === 1 && count > 1)
    return {
      entries,
      note: `${name} was not split into its ${count} payments: their amounts do not add up to it.`,
    }
  if (entries.length > 0) return { entries }
  const status = cleanText(entry.Sts, 60)
  const reason = isBooked ? 'the amount is zero' : status ? `its status is ${status}` : 'it has no status'
  return { entries, note: `${name} was skipped: ${reason}.` }
}

const REPEATED = ['RfrdDocInf', 'AddtlRmtInf', 'AddtlInf']

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
  if (/^<!doctype html|^<html/i.test(xml)) throw unreadable('The file is a web page, not a statement.')
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
  const [statement, entry] = [Number(path[3]), path.indexOf('Ntry')]
  const { length } = (document as Camt).Document?.BkToCstmrStmt?.Stmt ?? []
  const where = entry < 0 ? '' : `${nameEntry(Number(path[entry + 1]), length > 1 ? statement : undefined)}: `
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

/** The places where a bank may write the amount of one of several payments, the best first. */
const amountPlaces: readonly ((details: Transaction) => Entry['Amt'] | undefined)[] = [
  ({ Amt, AmtDtls }) => Amt ?? AmtDtls?.TxAmt,
  ({ AmtDtls }) => AmtDtls?.TxAmt,
  ({ AmtDtls }) => AmtDtls?.CntrValAmt,
  ({ AmtDtls }) => AmtDtls?.InstdAmt,
]

/** Splits an entry that holds several payments, if their amounts are given and add up. */
function entriesOf(entry: Entry, name: string, account: string): StatementEntry[] {
  const details = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  const total = minorOf(entry.Amt, name)
  const isTotal = (minors: readonly number[]) => minors.reduce((sum, part) => sum + part, 0) === total
  const minors =
    details.length > 1
      ? amountPlaces.map((place) => details.map((one) => partOf(entry, one, place(one)))).find(isTotal)
      : undefined
  if (!minors) return total === 0 ? [] : [asEntry(entry, details, total, { account })]
  return details.flatMap((one, part) =>
    minors[part] === 0 ? [] : [asEntry(entry, [one], minors[part]!, { account, part: String(part) })],
  )
}

/** The amount of one payment of an entry; NaN if it is not known. A batch may be booked as a balance of both sides. */
function partOf(entry: Entry, { CdtDbtInd }: Transaction, amount: Entry['Amt'] | undefined): number {
  const isSame = amount?.['@Ccy'] === entry.Amt['@Ccy']
  const minor = (isSame ? parseMinor(amount['#text'], amount['@Ccy']) : undefined) ?? NaN
  return (CdtDbtInd ?? entry.CdtDbtInd) === entry.CdtDbtInd ? minor : -minor
}

function minorOf(amount: Entry['Amt'], name: string): number {
  const minor = parseMinor(amount['#text'], amount['@Ccy'])
  if (minor === undefined)
    throw unreadable(`${name}: ${amount['#text']} is not an amount in ${amount['@Ccy']}.`)
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
  const payers = details.map((one) => counterparty(entry, one))
  const payer = sameOf(payers.map(({ name }) => name))
  const reference = referenceOf(entry, details[0])
  const texts = textsOf(entry, details, payer)
  return {
    bookedOn: entry.BookgDt ?? entry.ValDt!,
    currency: entry.Amt['@Ccy'],
    amount: entry.CdtDbtInd === 'CRDT' ? minor : -minor,
    payer: cleanText(payer, 200) || null,
    payerAccount: cleanText(sameOf(payers.map(({ account }) => account)), 60) || null,
    message: cleanText(texts.join(' '), 1_000),
    bankReference: reference && [account, reference, part].join('|'),
    account: account || null,
    reference,
    texts,
  }
}

/** The other party of a payment. One that is reversed names the parties of the payment that it takes back. */
function counterparty({ CdtDbtInd, RvslInd }: Entry, { RltdPties, RtrInf, CdtDbtInd: own }: Transaction) {
  const isReversal = RtrInf !== undefined || /^(true|1)$/.test(RvslInd?.trim() ?? '')
  const isFromDebtor = ((own ?? CdtDbtInd) === 'CRDT') !== isReversal
  const [party, ultimate, account] = isFromDebtor
    ? [RltdPties?.Dbtr, RltdPties?.UltmtDbtr, RltdPties?.DbtrAcct]
    : [RltdPties?.Cdtr, RltdPties?.UltmtCdtr, RltdPties?.CdtrAcct]
  return {
    name: party || account?.Nm || ultimate || '',
    account: account?.Id?.IBAN ?? account?.Id?.Othr?.Id ?? '',
    /** A payment service names the buyer as the ultimate debtor. */
    behind: party ? (ultimate ?? '') : '',
  }
}

/** The value of all payments of an entry; empty if they differ. */
function sameOf([first = '', ...others]: readonly string[]): string {
  return others.every((one) => one === first) ? first : ''
}

function returnOf({ RtrInf }: Transaction): string {
  if (!RtrInf) return ''
  return ['Returned:', RtrInf.Rsn?.Cd ?? RtrInf.Rsn?.Prtry ?? '', ...RtrInf.AddtlInf].join(' ')
}

/** Returns the texts that may name what was paid, and on whose behalf, each once. */
function textsOf(entry: Entry, details: Transaction[], payer: string): string[] {
  const texts = details.flatMap((one) => {
    const { RmtInf, Refs, AddtlTxInf } = one
    const { name, behind } = counterparty(entry, one)
    return [
      (RmtInf?.Ustrd ?? []).join(' '),
      ...(RmtInf?.Strd ?? []).flatMap(({ CdtrRefInf, RfrdDocInf, AddtlRmtInf }) => [
        CdtrRefInf?.Ref ?? '',
        ...RfrdDocInf.map(({ Nb }) => Nb ?? ''),
        AddtlRmtInf.join(' '),
      ]),
      NAMELESS.test(Refs?.EndToEndId ?? '') ? '' : Refs!.EndToEndId!,
      AddtlTxInf ?? '',
      behind,
      name === payer ? '' : name,
      returnOf(one),
    ]
  })
  const all = [...texts, entry.AddtlNtryInf ?? ''].map((text) => cleanText(text, 1_000)).filter(Boolean)
  return [...new Set(all)]
}
