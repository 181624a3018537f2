import { z } from 'zod'

/** A text, also where its element has attributes; an empty element is an empty text. */
const text = z.union([z.string(), z.object({ '#text': z.string() }).transform((one) => one['#text'])])

const money = z.object({ '#text': z.string(), '@Ccy': z.string().regex(/^[A-Z]{3}$/) })

/** A day, also where it is written with a time. */
const day = z
  .union([
    z.object({ Dt: z.string() }).transform(({ Dt }) => Dt),
    z.object({ DtTm: z.string() }).transform(({ DtTm }) => DtTm),
  ])
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date())

/** An element that may also be empty, which is then read as a text. */
function orEmpty<T extends z.ZodType>(schema: T) {
  return z.union([schema, z.literal('').transform(() => undefined)]).optional()
}

/** Repeated elements, without those that are empty. */
function several<T extends z.ZodType>(schema: T) {
  return z
    .array(orEmpty(schema))
    .default([])
    .transform((all) => all.filter((one) => one !== undefined))
}

const account = z.object({
  Id: orEmpty(z.object({ IBAN: text.optional(), Othr: orEmpty(z.object({ Id: text.optional() })) })),
  Nm: text.optional(),
})
const name = z.object({ Nm: text.optional() })
/** A party; since version 8 its name is within `Pty`, and that of a bank within `Agt`. */
const party = orEmpty(
  name.extend({ Pty: orEmpty(name), Agt: orEmpty(z.object({ FinInstnId: orEmpty(name) })) }),
).transform((one) => one?.Nm || one?.Pty?.Nm || one?.Agt?.FinInstnId?.Nm || '')

const Structured = z.object({
  CdtrRefInf: orEmpty(z.object({ Ref: text.optional() })),
  RfrdDocInf: several(z.object({ Nb: text.optional() })),
  AddtlRmtInf: z.array(text).default([]),
})

const amountWithin = orEmpty(z.object({ Amt: orEmpty(money) })).transform((one) => one?.Amt)

const Transaction = z.object({
  Refs: orEmpty(z.object({ AcctSvcrRef: text.optional(), EndToEndId: text.optional() })),
  Amt: orEmpty(money),
  CdtDbtInd: z.enum(['CRDT', 'DBIT']).optional(),
  AmtDtls: orEmpty(z.object({ TxAmt: amountWithin, CntrValAmt: amountWithin, InstdAmt: amountWithin })),
  RltdPties: orEmpty(
    z.object({
      ...{ Dbtr: party, DbtrAcct: orEmpty(account), UltmtDbtr: party },
      ...{ Cdtr: party, CdtrAcct: orEmpty(account), UltmtCdtr: party },
    }),
  ),
  RmtInf: orEmpty(z.object({ Ustrd: z.array(text).default([]), Strd: several(Structured) })),
  AddtlTxInf: text.optional(),
  RtrInf: orEmpty(
    z.object({
      Rsn: orEmpty(z.object({ Cd: text.optional(), Prtry: text.optional() })),
      AddtlInf: z.array(text).default([]),
    }),
  ),
})
export type Transaction = z.output<typeof Transaction>

const Entry = z
  .object({
    Amt: money,
    CdtDbtInd: z.enum(['CRDT', 'DBIT']),
    RvslInd: text.optional(),
    /** A code: plain text before version 8, within `Cd` or the bank's own `Prtry` since. */
    Sts: z.union([
      text,
      z.object({ Cd: text }).transform(({ Cd }) => Cd),
      z.object({ Prtry: text }).transform(({ Prtry }) => `${Prtry} (the bank’s own code)`),
    ]),
    BookgDt: day.optional(),
    ValDt: day.optional(),
    AcctSvcrRef: text.optional(),
    NtryDtls: several(z.object({ TxDtls: several(Transaction) })),
    AddtlNtryInf: text.optional(),
  })
  .refine(({ BookgDt, ValDt }) => BookgDt ?? ValDt, { path: ['BookgDt'] })
export type Entry = z.output<typeof Entry>

/** The parts of a CAMT.053 document that are read; the rest may be anything. */
export const Camt = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: z.array(z.object({ Acct: orEmpty(account), Ntry: z.array(Entry).default([]) })),
    }),
  }),
})
export type Camt = z.output<typeof Camt>
