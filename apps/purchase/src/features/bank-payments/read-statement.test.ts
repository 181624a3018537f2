import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Refusal } from '@domicile/server/http/errors'
import { encodeText } from '@domicile/server/testing/encode-text'
import { camt, camtEntry } from '../../test/camt.ts'
import { readStatement } from './read-statement.ts'
import { fingerprints } from './statement-entry.ts'

const read = (text: string) => readStatement(Buffer.from(text)).entries
const csv = (...lines: string[]) => read(['date;amount;currency;payer;message', ...lines].join('\n'))

const refusal = (text: string | Buffer) => refusalOf(() => readStatement(Buffer.from(text))).message

function refusalOf(read: () => unknown): Refusal {
  try {
    read()
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error))
    assert.equal(error.status, 422)
    return error
  }
  throw new Error('was read')
}

describe('a CAMT.053 file', () => {
  it('a CAMT.053 file has day, amount, payer, account, text and the name of each booked entry', () => {
    const [entry, debit, ...rest] = read(
      camt([
        camtEntry({
          amount: '1537.50',
          payer: 'Möller &amp; S&#246;hne &lt;GmbH&gt;',
          message: 'RF18 5390 0754 7034',
          reference: 'B-1',
        }),
        camtEntry({ amount: '12.00', direction: 'DBIT', reference: 'B-2' }),
        camtEntry({ amount: '1.00', status: 'PDNG' }),
      ]),
    )
    assert.deepEqual(entry, {
      bookedOn: '2026-11-20',
      currency: 'EUR',
      amount: 153_750,
      payer: 'Möller & Söhne <GmbH>',
      payerAccount: 'DE89370400440532013000',
      message: 'RF18 5390 0754 7034',
      bankReference: 'IE29AIBK93115212345678|B-1|',
      account: 'IE29AIBK93115212345678',
      reference: 'B-1',
      texts: ['RF18 5390 0754 7034'],
    })
    assert.equal(debit!.amount, -1_200)
    assert.equal(rest.length, 0)
  })

  it('a CAMT.053 file is read without endless runs of combining marks, however they are written', () => {
    const [mark, escaped] = ['\u0316', '&#x316;'].map((text) => text.repeat(500))
    const [entry] = read(camt([camtEntry({ amount: '7', payer: `A${escaped}B`, message: `A${mark}B` })]))
    const cut = `A${'\u0316'.repeat(30)}B`
    assert.deepEqual([entry!.payer, entry!.message], [cut, cut])
  })

  it('a CAMT.053 file is read in older and newer versions, with prefixes, and with days that have a time', () => {
    const newer = camt([camtEntry({ amount: '7' })])
      .replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
      .replace('<Dbtr><Nm>A payer</Nm></Dbtr>', '<Dbtr><Pty><Nm>A payer</Nm></Pty></Dbtr>')
      .replace('<BookgDt><Dt>2026-11-20</Dt>', '<BookgDt><DtTm>2026-11-20T10:00:00+01:00</DtTm>')
    const [entry] = read(newer.replace(/<(\/?)([A-Z])/g, '<$1n:$2').replace('xmlns=', 'xmlns:n='))
    assert.deepEqual([entry!.amount, entry!.payer, entry!.bookedOn], [700, 'A payer', '2026-11-20'])
  })

  it('a CAMT.053 entry is split into payments if their amounts add up', () => {
    const part = (amount: string, text: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    const batch = (total: string) =>
      camt([camtEntry({ amount: total, details: part('10.00', 'one') + part('20.00', 'two') })])
    assert.deepEqual(
      read(batch('30.00')).map(({ amount, message }) => [amount, message]),
      [
        [1_000, 'one'],
        [2_000, 'two'],
      ],
    )
    assert.deepEqual(
      read(batch('31.00')).map(({ amount, message }) => [amount, message]),
      [[3_100, 'one two']],
    )
  })

  it('a hostile or broken CAMT.053 file is refused with the line or the entry', () => {
    const good = camt([camtEntry({ amount: '1.00' })])
    const xxe = good.replace('?>', '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>')
    const lol = good.replace('?>', '?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>')
    assert.match(refusal(xxe), /contains a DTD/)
    assert.match(refusal(lol), /contains a DTD/)
    assert.match(refusal('<a>'.repeat(100) + '</a>'.repeat(100)), /nested too deeply/)
    assert.match(refusal(good.replace('</Ntry>', '')), /Line \d+: /)
    assert.match(refusal('<html><body>Sign in</body></html>'), /is a web page/)
    assert.match(
      refusal(good.replace('camt.053', 'pain.001').replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn')),
      /not a CAMT/,
    )
    assert.match(
      refusal(camt([camtEntry({ amount: '1.00' }), camtEntry({ amount: '1.005' })])),
      /Entry 2: 1\.005/,
    )
    assert.match(refusal(camt([camtEntry({ amount: 'x' })])), /Entry 1/)
    assert.match(refusal(good.replace('<CdtDbtInd>CRDT</CdtDbtInd>', '')), /Entry 1: CdtDbtInd/)
    assert.match(
      refusal(good.replace('2026-11-20', '2026-02-30').replace('2026-11-20', '2026-02-30')),
      /Entry 1/,
    )
    assert.match(refusal(camt([])), /no booked entries/)
    assert.match(refusal(`<Document>${'<a/>'.repeat(100_000)}</Document>`), /not a CAMT/)
    assert.equal(read(good.replace('A payer', '&lol;&#0;'))[0]!.payer, '&lol;')
  })

  it('a CAMT.053 file is read in the encoding that it names', () => {
    const text = camt([camtEntry({ amount: '1.00', payer: 'Łódź' })]).replace('UTF-8', 'ISO-8859-2')
    const bytes = Buffer.from(text.replace('Łódź', '\xa3\xf3d\xbc'), 'latin1')
    assert.equal(readStatement(bytes).entries[0]!.payer, 'Łódź')
    assert.match(refusal(bytes.toString('latin1').replace('ISO-8859-2', 'klingon')), /unknown encoding/)
  })
})

describe('a CAMT.053 file of another bank', () => {
  const details = (inner: string) => `<TxDtls>${inner}</TxDtls>`
  const one = (inner: string) => read(camt([camtEntry({ amount: '1.00', details: details(inner) })]))[0]!

  it('a CAMT.053 amount may have zeros in front, no digit before the point, or none after it', () => {
    const amounts = ['000000000000250.40', '.50', '7.', '+8.00', '9.50000', ' 10 ']
    assert.deepEqual(
      read(camt(amounts.map((amount) => camtEntry({ amount })))).map(({ amount }) => amount),
      [25_040, 50, 700, 800, 950, 1_000],
    )
    for (const amount of ['.', '1.2.3', '-5', '1,50', '1e3'])
      assert.match(refusal(camt([camtEntry({ amount })])), /is not an amount in EUR/, amount)
  })

  it('an entry of CAMT.053 is read if the details of its payment are empty', () => {
    for (const parts of ['<TxDtls/>', '', '<TxDtls><Refs/><AmtDtls/><RltdPties/><RmtInf/></TxDtls>'])
      assert.equal(read(camt([camtEntry({ amount: '5.00', details: parts })]))[0]!.amount, 500)
    const parties =
      '<RltdPties><Dbtr><Pty/></Dbtr><DbtrAcct><Id/></DbtrAcct></RltdPties><RmtInf><Strd/></RmtInf>'
    assert.equal(one(parties).payer, null)
  })

  it('an entry of CAMT.053 with a status of the bank’s own or of zero is named as skipped, and the others are read', () => {
    const status = (code: string) => camtEntry({ amount: '1.00' }).replace('<Sts>BOOK', `<Sts>${code}`)
    const { entries, notes } = readStatement(
      Buffer.from(
        camt([
          ...[status('<Prtry>HELD</Prtry>'), status('PDNG'), status('<Cd>BOOK</Cd>')],
          camtEntry({ amount: '0.00' }),
        ]),
      ),
    )
    assert.equal(entries.length, 1)
    assert.deepEqual(notes, [
      'Entry 1 was skipped: its status is HELD (the bank’s own code).',
      'Entry 2 was skipped: its status is PDNG.',
      'Entry 4 was skipped: the amount is zero.',
    ])
  })

  it('the text of a CAMT.053 payment has all places where a bank may name the order', () => {
    const places = [
      '<AddtlTxInf>TEXT</AddtlTxInf>',
      '<RmtInf><Strd><AddtlRmtInf>TEXT</AddtlRmtInf></Strd></RmtInf>',
      '<RmtInf><Strd/><Strd><RfrdDocInf/><RfrdDocInf><Nb>TEXT</Nb></RfrdDocInf></Strd></RmtInf>',
      '<RmtInf><Ustrd>Thanks</Ustrd></RmtInf><AddtlTxInf>TEXT</AddtlTxInf>',
    ]
    for (const place of places)
      assert.match(one(place.replace('TEXT', 'O-2026-000017')).message, /O-2026-000017/, place)
    const noted = camtEntry({ amount: '1.00' }).replace(
      '</Ntry>',
      '<AddtlNtryInf>For O-2026-000018</AddtlNtryInf></Ntry>',
    )
    const [entry] = read(camt([noted]))
    assert.deepEqual(entry!.texts, ['Thank you', 'For O-2026-000018'])
    assert.equal(entry!.message, 'Thank you For O-2026-000018')
  })

  it('the buyer behind a payment service is the payer, or named in the text', () => {
    const behind = (party: string) => `<UltmtDbtr>${party}</UltmtDbtr>`
    const alone = one(`<RltdPties>${behind('<Pty><Nm>Heron Ltd</Nm></Pty>')}</RltdPties>`)
    assert.deepEqual([alone.payer, alone.message], ['Heron Ltd', ''])
    const both = one(
      `<RltdPties><Dbtr><Nm>Pay by Link</Nm></Dbtr>${behind('<Nm>Heron Ltd</Nm>')}</RltdPties>`,
    )
    assert.deepEqual([both.payer, both.message], ['Pay by Link', 'Heron Ltd'])
  })

  it('a batch of CAMT.053 that is booked as a balance is split into its credits and debits', () => {
    const part = (amount: string, side: string) =>
      details(`<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>`)
    const batch = camtEntry({ amount: '70.00', details: part('100.00', 'CRDT') + part('30.00', 'DBIT') })
    assert.deepEqual(
      read(camt([batch])).map(({ amount }) => amount),
      [10_000, -3_000],
    )
  })

  it('the payments of a batch are split by whichever of their amounts add up, and a batch that is not split is named', () => {
    const amount = (text: string, currency = 'EUR') => `<Amt Ccy="${currency}">${text}</Amt>`
    const part = (amounts: string, payer: string) =>
      details(`${amounts}<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>`)
    const batch = (amounts: (text: string) => string) =>
      readStatement(
        Buffer.from(
          camt([
            camtEntry({ amount: '30.00', details: part(amounts('10'), 'A') + part(amounts('20'), 'B') }),
          ]),
        ),
      )
    const within = (name: string, one: string) => `<AmtDtls><${name}>${one}</${name}></AmtDtls>`
    for (const amounts of [
      (text: string) => within('InstdAmt', amount(text)),
      (text: string) => within('TxAmt', amount(text)),
      (text: string) => `${amount('30')}${within('TxAmt', amount(text))}`,
      (text: string) =>
        `<AmtDtls><TxAmt>${amount('9', 'USD')}</TxAmt><CntrValAmt>${amount(text)}</CntrValAmt></AmtDtls>`,
    ])
      assert.deepEqual(
        batch(amounts).entries.map(({ amount, payer }) => [amount, payer]),
        [
          [1_000, 'A'],
          [2_000, 'B'],
        ],
      )
    const { entries, notes } = batch(() => '')
    const [whole, ...others] = entries
    assert.deepEqual([others.length, whole!.amount, whole!.payer, whole!.message], [0, 3_000, null, 'A B'])
    assert.deepEqual(notes, ['Entry 1 was not split into its 2 payments: their amounts do not add up to it.'])
  })

  it('money that leaves the account names its receiver, and money that is returned says so', () => {
    const parties = `<RltdPties><Dbtr><Nm>Our firm</Nm></Dbtr><Cdtr><Nm>Supplier</Nm></Cdtr>
      <CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></RltdPties>`
    const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account closed</AddtlInf></RtrInf>'
    const [sent, back, reversed] = read(
      camt([
        camtEntry({ amount: '5.00', direction: 'DBIT', details: details(parties) }),
        camtEntry({ amount: '5.00', details: details(parties + returned) }),
        camtEntry({ amount: '5.00', details: details(parties) }).replace(
          '<Sts>',
          '<RvslInd>true</RvslInd><Sts>',
        ),
      ]),
    )
    assert.deepEqual(
      [sent!.amount, sent!.payer, sent!.payerAccount],
      [-500, 'Supplier', 'DE89370400440532013000'],
    )
    assert.deepEqual([back!.payer, back!.message], ['Supplier', 'Returned: AC04 Account closed'])
    assert.equal(reversed!.payer, 'Supplier')
  })

  it('a payer is also known by the owner of the account, or as a bank', () => {
    const owner = '<RltdPties><DbtrAcct><Id/><Nm>Heron Ltd</Nm></DbtrAcct></RltdPties>'
    const bank = '<RltdPties><Dbtr><Agt><FinInstnId><Nm>Heron Bank</Nm></FinInstnId></Agt></Dbtr></RltdPties>'
    assert.deepEqual([one(owner).payer, one(bank).payer], ['Heron Ltd', 'Heron Bank'])
  })

  it('a CAMT.053 file is read within the envelope of a message, and behind a blank line', () => {
    const text = camt([camtEntry({ amount: '7.00' })])
    const inner = text.slice(text.indexOf('<Document'))
    for (const wrapped of [
      `<BizMsgEnvlpe><AppHdr/>${inner}</BizMsgEnvlpe>`,
      `<s:DataPDU xmlns:s="x"><s:Header/><s:Body><AppHdr/>${inner}</s:Body></s:DataPDU>`,
      `\n${text}`,
    ])
      assert.equal(read(wrapped)[0]!.amount, 700)
  })

  it('of several statements in a file, a note and a refusal name the one that they are about', () => {
    const [first, second] = [camt([camtEntry({ amount: '1.00' })]), camt([camtEntry({ amount: '0.00' })])]
    const both = (other: string) =>
      first.replace('</BkToCstmrStmt>', `${/<Stmt>.*<\/Stmt>/s.exec(other)![0]}</BkToCstmrStmt>`)
    const { notes } = readStatement(Buffer.from(both(second)))
    assert.deepEqual(notes, ['Statement 2, entry 1 was skipped: the amount is zero.'])
    assert.match(
      refusal(both(camt([camtEntry({ amount: 'x' })]))),
      /Statement 2, entry 1: x is not an amount/,
    )
    assert.match(
      refusal(both(second.replace('<CdtDbtInd>CRDT</CdtDbtInd>', ''))),
      /Statement 2, entry 1: CdtDbtInd/,
    )
  })

  it('another format that banks offer is refused by its name', () => {
    for (const [start, name] of [
      ['PK\u0003\u0004\u0014\u0000', /ZIP archive or a workbook/],
      ['%PDF-1.7\n', /is a PDF/],
      [':20:STARTUMS\r\n:25:10020030/1', /is MT940/],
      ['{1:F01AIBKIE2DXXXX}{4:\r\n:20:1', /is MT940/],
      ['<!DOCTYPE html><html></html>', /is a web page/],
    ] as const)
      assert.match(refusal(start), name)
  })

  it('a statement in UTF-16 is read, and so is one that names UTF-16 by mistake', () => {
    const text = camt([camtEntry({ amount: '1.00', payer: 'Łódź' })]).replace('UTF-8', 'UTF-16')
    const little = Buffer.from(`\ufeff${text}`, 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const bytes of [little, big, little.subarray(2), Buffer.from(text)])
      assert.equal(readStatement(bytes).entries[0]!.payer, 'Łódź')
    const rows = Buffer.from('\ufeffdate;amount;currency;name\r\n2026-02-27;7,00;EUR;Żak\r\n', 'utf16le')
    assert.equal(readStatement(rows).entries[0]!.payer, 'Żak')
  })
})

describe('a CSV file', () => {
  it('a CSV statement is read with points or commas, in any order of columns and any encoding', () => {
    assert.deepEqual(
      csv('2026-11-20;1.537,50;EUR;A;B', '', '20.11.2026;-12.5;eur;;', '1.2.2026;"1,234,567.89";EUR;;').map(
        ({ bookedOn, amount }) => [bookedOn, amount],
      ),
      [
        ['2026-11-20', 153_750],
        ['2026-11-20', -1_250],
        ['2026-02-01', 123_456_789],
      ],
    )
    const bytes = Buffer.from('Betrag,Währung,Buchungstag,Name\r\n10,EUR,2026-11-20,M\xfcller', 'latin1')
    const [entry] = readStatement(
      Buffer.from(bytes.toString('latin1').replace('ä', '\xe4'), 'latin1'),
    ).entries
    assert.deepEqual([entry!.amount, entry!.payer], [1_000, 'Müller'])
    const [yen, dinar] = csv('2026-11-20;1,250;JPY;;', '2026-11-20;1.250;KWD;;')
    assert.deepEqual([yen!.amount, dinar!.amount], [1_250, 1_250])
  })

  it('a CSV statement of a Polish bank is read in windows-1250, and a guess is named to who asks', () => {
    const text =
      'Data;Kwota;Waluta;Nadawca;Tytuł\r\n30.11.2026;88,00;EUR;Żwirownia Źródło Sp. z o.o.;opłata O-2026-000051\r\n'
    const bytes = encodeText(text, 'windows-1250')
    const [entry] = readStatement(bytes).entries
    assert.deepEqual([entry!.payer, entry!.message], ['Żwirownia Źródło Sp. z o.o.', 'opłata O-2026-000051'])
    assert.equal(readStatement(bytes, 'windows-1250').entries.length, 1)
    const asked = refusalOf(() => readStatement(bytes, 'ask'))
    assert.match(
      asked.message,
      /As Central European \(windows-1250\), the file reads: “.*Żwirownia Źródło.*”/,
    )
    assert.equal(asked.details.errors![0]!.value, 'windows-1250')
    assert.match(refusalOf(() => readStatement(bytes, 'utf-8')).message, /not in this encoding/)
    const wide = Buffer.from(text, 'utf16le')
    for (const bytes of [wide, Buffer.from(wide).swap16()])
      assert.equal(readStatement(bytes, 'ask').entries[0]!.payer, 'Żwirownia Źródło Sp. z o.o.')
  })

  it('an unreadable CSV statement is refused with line and reason, and nothing is guessed', () => {
    assert.match(refusal('date;amount\n2026-11-20;1'), /Line 1: Add these columns: currency/)
    for (const [line, why] of [
      ['20/11/2026;1;EUR;;', /Line 3: "20\/11\/2026" is not a date/],
      ['31.02.2026;1;EUR;;', /is not a date/],
      ['2026-11-20;1.234;EUR;;', /"1\.234" is not an amount in EUR/],
      ['2026-11-20;1.230;EUR;;', /not an amount/],
      ['2026-11-20;1,2,3;EUR;;', /not an amount/],
      ['2026-11-20;=1+1;EUR;;', /not an amount/],
      ['2026-11-20;1;;;', /currency is missing/],
      ['2026-11-20;1;EUR;"A;', /quotation mark/],
    ] as const)
      assert.match(refusal(`date;amount;currency;payer;message\n2026-11-20;1;EUR;;\n${line}`), why)
    assert.match(refusal(Buffer.from([0x41, 0x4b, 3, 4, 0, 0x81])), /Add these columns|control characters/)
  })
})

describe('the fingerprint of an entry', () => {
  const twice = csv('2026-11-20;10;EUR;A;B', '2026-11-20;10;EUR;A;B', '2026-11-21;10;EUR;A;B')

  it('the fingerprint of an entry distinguishes equal payments of one day, and is the same in an overlapping file', () => {
    const marks = fingerprints(twice)
    assert.equal(new Set(marks).size, 3)
    assert.deepEqual(fingerprints(twice.slice(0, 2)), marks.slice(0, 2))
  })

  it('the fingerprint of an entry uses the name that the bank gave', () => {
    const named = (reference: string) => read(camt([camtEntry({ amount: '10.00', reference })]))
    assert.deepEqual(fingerprints(named('X')), fingerprints(named('X')))
    assert.notDeepEqual(fingerprints(named('X')), fingerprints(named('Y')))
    const batch = [...named('X'), ...named('X')]
    assert.equal(new Set(fingerprints(batch)).size, 2)
  })
})
