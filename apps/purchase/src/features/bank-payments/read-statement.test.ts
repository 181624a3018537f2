import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Refusal } from '@domicile/server/http/errors'
import { camt, camtEntry } from '../../test/camt.ts'
import { readStatement } from './read-statement.ts'
import { fingerprints } from './statement-entry.ts'

const read = (text: string) => readStatement(Buffer.from(text)).entries
const csv = (...lines: string[]) => read(['date;amount;currency;payer;message', ...lines].join('\n'))

function refusal(text: string | Buffer): string {
  try {
    readStatement(Buffer.from(text))
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error))
    assert.equal(error.status, 422)
    return error.message
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
    assert.match(refusal(xxe), /its own definitions/)
    assert.match(refusal(lol), /its own definitions/)
    assert.match(refusal('<a>'.repeat(100) + '</a>'.repeat(100)), /nested too deeply/)
    assert.match(refusal(good.replace('</Ntry>', '')), /Line \d+: /)
    assert.match(refusal('<html><body>Sign in</body></html>'), /not a CAMT\.053/)
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
    assert.match(refusal(bytes.toString('latin1').replace('ISO-8859-2', 'klingon')), /encoding is unreadable/)
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

  it('an unreadable CSV statement is refused with line and reason, and nothing is guessed', () => {
    assert.match(refusal('date;amount\n2026-11-20;1'), /Line 1: There is no column named currency/)
    for (const [line, why] of [
      ['20/11/2026;1;EUR;;', /Line 3: "20\/11\/2026" is no date/],
      ['31.02.2026;1;EUR;;', /is no date/],
      ['2026-11-20;1.234;EUR;;', /"1\.234" is no amount of EUR/],
      ['2026-11-20;1.230;EUR;;', /no amount/],
      ['2026-11-20;1,2,3;EUR;;', /no amount/],
      ['2026-11-20;0;EUR;;', /no amount/],
      ['2026-11-20;=1+1;EUR;;', /no amount/],
      ['2026-11-20;1;;;', /currency is missing/],
      ['2026-11-20;1;EUR;"A;', /quotation mark/],
    ] as const)
      assert.match(refusal(`date;amount;currency;payer;message\n2026-11-20;1;EUR;;\n${line}`), why)
    assert.match(refusal(Buffer.from([0x50, 0x4b, 3, 4, 0, 0x81])), /no column|letters/)
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
