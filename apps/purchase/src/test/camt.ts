type CamtDetails = {
  amount: string
  currency?: string
  direction?: 'CRDT' | 'DBIT'
  status?: string
  payer?: string
  message?: string
  reference?: string
  day?: string
  /** Replaces the payer and the message. */
  details?: string
}

/** Returns an entry of a statement as a bank writes it. */
export function camtEntry({ currency = 'EUR', day = '2026-11-20', ...overrides }: CamtDetails): string {
  const { amount, direction = 'CRDT', status = 'BOOK', reference = 'NOTPROVIDED' } = overrides
  const details =
    overrides.details ??
    `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>${overrides.payer ?? 'A payer'}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
      <RmtInf><Ustrd>${overrides.message ?? 'Thank you'}</Ustrd></RmtInf></TxDtls>`
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>
    <NtryDtls>${details}</NtryDtls></Ntry>`
}

/** Returns a statement of the firm's account. */
export function camt(entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>IE29AIBK93115212345678</IBAN></Id></Acct>
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}
