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

const account = z.object({
  Id: z.object({ IBAN: text.optional(), Othr: z.object({ Id: text.optional() }).optional() }).optional(),
})
const party = z.object({ Nm: text.optional(), Pty: z.object({ Nm: text.optional() }).optional() })

/** An element that may also be empty, which is then read as a text. */
function orEmpty<T extends z.ZodType>(schema: T) {
  return z.union([schema, z.literal('').transform(() => undefined)]).optional()
}

const Transaction = z.object({
  Refs: orEmpty(z.object({ AcctSvcrRef: text.optional(), EndToEndId: text.optional() })),
  Amt: money.optional(),
  AmtDtls: orEmpty(z.object({ TxAmt: z.object({ Amt: money.optional() }).optional() })),
  RltdPties: orEmpty(z.object({ Dbtr: orEmpty(party), DbtrAcct: orEmpty(account) })),
  RmtInf: orEmpty(
    z.object({
      Ustrd: z.array(text).optional(),
      Strd: z
        .array(
          z.union([
            z.object({ CdtrRefInf: orEmpty(z.object({ Ref: text.optional() })) }),
            z.literal('').transform(() => ({ CdtrRefInf: undefined })),
          ]),
        )
        .optional(),
    }),
  ),
})
export type Transaction = z.output<typeof Transaction>

const Entry = z
  .object({
    Amt: money,
    CdtDbtInd: z.enum(['CRDT', 'DBIT']),
    /** A code: plain text before version 8, within `Cd` since. */
    Sts: z.union([text, z.object({ Cd: text }).transform(({ Cd }) => Cd)]),
    BookgDt: day.optional(),
    ValDt: day.optional(),
    AcctSvcrRef: text.optional(),
    NtryDtls: z
      .array(
        z.union([
          z.object({ TxDtls: z.array(Transaction).default([]) }),
          z.literal('').transform(() => ({ TxDtls: [] })),
        ]),
      )
      .default([]),
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
