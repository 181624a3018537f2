type Received = { amount: string; message: string; payer?: string }

/** A statement of the firm's account as its bank writes it (CAMT.053), unlike that of any other test. */
export function statementOf(received: readonly Received[]): Buffer {
  const mark = Math.random().toString(36).slice(2)
  const entries = received.map(
    ({ amount, message, payer = 'Buyer Limited' }, index) => `<Ntry>
      <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${mark}-${index}</AcctSvcrRef>
      <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>
      <RmtInf><Ustrd>${message}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>${mark}</Id>
    <Acct><Id><IBAN>IE29AIBK93115212345678</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`)
}
