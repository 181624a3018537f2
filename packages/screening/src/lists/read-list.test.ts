import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashOf } from './hash-party.ts'
import { UnreadableList } from './list-file.ts'
import { ofacFiles, read, sample } from './test/lists.ts'

describe('the list of OFAC in CSV', () => {
  it('the OFAC list in CSV joins the rows of four files, in any order, and reads the remarks', async () => {
    const { format, parties, report } = await read([...ofacFiles].reverse())
    assert.equal(format, 'ofac-csv')
    assert.equal(parties.size, 8)
    assert.deepEqual(report.problems, [])
    const person = parties.get('6944')!
    assert.equal(person.schema, 'Person')
    assert.deepEqual(person.properties.name, ["Sa'd Abdullah Hussein AL-SHARIF"])
    assert.deepEqual(person.properties.birthDate, ['1969', '1963', '1964-02-11'])
    assert.deepEqual(person.properties.nationality, ['sa'])
    assert.deepEqual(person.properties.passportNumber, ['B 960789', 'G 649385'])
    assert.deepEqual(person.listings, [{ authority: 'OFAC', programme: 'SDGT' }])
    const ship = parties.get('15036')!.properties
    assert.deepEqual([ship.imoNumber, ship.mmsi, ship.flag], [['9187629'], ['572469210'], ['ir']])
    assert.ok(ship.previousName!.includes('ALPHA'))
    const bank = parties.get('306')!.properties
    assert.deepEqual([bank.alias, bank.weakAlias], [['NATIONAL BANK OF CUBA'], ['BNC']])
    assert.ok(bank.address!.includes('Zweierstrasse 35, Zurich CH-8022, Switzerland'))
    assert.ok(bank.country!.includes('ch'))
  })

  it('the OFAC list in CSV continues long remarks in the file of comments, in the middle of a word', async () => {
    const { parties } = await read(ofacFiles)
    const { notes } = parties.get('12300')!.properties
    assert.ok(notes!.some((note) => note.startsWith('Linked To: PROMO RAIZ S.A.S.')))
  })

  it('the OFAC list in CSV is refused without the aliases, and names the rows of parties that it lacks', async () => {
    await assert.rejects(read(['ofac-sdn.csv', 'ofac-add.csv']), /aliases is missing: ALT\.CSV/)
    const files = Object.fromEntries(ofacFiles.map((name) => [name, sample(name)]))
    const { report } = await read({
      ...files,
      'ofac-sdn.csv': files['ofac-sdn.csv']!.replace(/^306,.*\r\n/m, ''),
    })
    assert.deepEqual(
      report.problems.map(({ file, message }) => `${file} ${message}`).sort(),
      ['ofac-add.csv', 'ofac-alt.csv'].map(
        (file) => `${file} Rows of 1 parties, such as 306, belong to no party of the list.`,
      ),
    )
  })

  it('the OFAC list in CSV leaves out a damaged row with its line, and is refused if that row is the last', async () => {
    const files = Object.fromEntries(ofacFiles.map((name) => [name, sample(name)]))
    const rows = files['ofac-add.csv']!.split('\r\n')
    const damaged = [...rows.slice(0, 2), '||||', ...rows.slice(2)].join('\r\n')
    const { report } = await read({ ...files, 'ofac-add.csv': damaged })
    assert.deepEqual(
      report.problems.map(({ file, line }) => [file, line]),
      [['ofac-add.csv', 3]],
    )
    const last = `${rows.filter((row) => /^\d/.test(row)).join('\r\n')}\r\n||||`
    await assert.rejects(read({ ...files, 'ofac-add.csv': last }), /ofac-add\.csv is cut off or damaged/)
    const cut = files['ofac-sdn.csv']!.slice(0, -400)
    await assert.rejects(read({ ...files, 'ofac-sdn.csv': cut }), /ofac-sdn\.csv is cut off or damaged/)
  })
})

describe('the list of OFAC in XML', () => {
  it('the OFAC list in XML has names, numbers and dates', async () => {
    const { format, parties, report } = await read(['ofac-consolidated.xml'])
    assert.equal(format, 'ofac-xml')
    assert.equal(report.date, '2025-03-28')
    assert.deepEqual(report.problems, [])
    const haniya = parties.get('9639')!
    assert.deepEqual(haniya.properties, {
      name: ['Ismail Abdul Salah HANIYA'],
      firstName: ['Ismail Abdul Salah'],
      lastName: ['HANIYA'],
      alias: ['Ismail HANIYA', 'Ismaeel HANIYYA'],
      birthDate: ['1962'],
      birthPlace: ['Shati'],
      topics: ['sanction'],
    })
    const all = [...parties.values()].flatMap(({ properties }) => properties)
    const values = (property: 'leiCode' | 'swiftBic' | 'weakAlias' | 'previousName') =>
      all.flatMap((properties) => properties[property] ?? [])
    assert.match(values('leiCode').join(), /^253400\w{14}$/)
    assert.equal(values('swiftBic').length, 1)
    assert.ok(values('weakAlias').length > 0 && values('previousName').length > 0)
  })

  it('the OFAC list in XML is refused if it is cut off, has a wrong number of entries, or defines entities', async () => {
    const text = sample('ofac-consolidated.xml')
    await assert.rejects(read({ 'sdn.xml': text.slice(0, -300) }), /sdn\.xml is cut off or damaged/)
    await assert.rejects(
      read({ 'sdn.xml': text.replace(/<sdnEntry>[^]*?<\/sdnEntry>/, '') }),
      /says that it has 4 entries, but has 3/,
    )
    const bomb = `<!DOCTYPE sdnList [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${text.slice(text.indexOf('<sdnList'))}`
    await assert.rejects(read({ 'sdn.xml': bomb }), /a document type is not expected/)
  })
})

describe('the list of the United Nations', () => {
  it('the UN list has persons and organizations by their reference numbers', async () => {
    const { format, parties, report } = await read(['un-2025-08-02.xml'])
    assert.equal(format, 'un-xml')
    assert.equal(report.date, '2025-08-02')
    const person = parties.get('CDi.005')!
    assert.deepEqual(person.properties.name, ['JÉRÔME KAKWAVU BUKANDE'])
    assert.deepEqual(person.properties.alias, ['Jérôme Kakwavu'])
    assert.deepEqual(person.properties.weakAlias, ['Commandant Jérôme'])
    assert.deepEqual(person.properties.nationality, ['cd'])
    assert.deepEqual(person.listings, [
      { authority: 'UN', reference: 'CDi.005', programme: 'DRC', listedOn: '2005-11-01' },
    ])
    assert.deepEqual(person.referents, ['6907997'])
    assert.equal(parties.get('CDe.001')!.schema, 'Organization')
    assert.ok(parties.get('QDi.143')!.properties.alias!.includes('حمادي بن عبد العزيز بن علي بويحي'))
  })

  it('the hashes of two versions of the UN list show what was added, changed and removed', async () => {
    const [before, after] = await Promise.all(
      ['un-2025-04-19.xml', 'un-2025-08-02.xml'].map(async (name) => (await read([name])).parties),
    )
    const ids = new Set([...before!.keys(), ...after!.keys()])
    const differing = [...ids].filter((id) => {
      const [old, current] = [before!.get(id), after!.get(id)]
      return !old || !current || hashOf(old) !== hashOf(current)
    })
    assert.deepEqual(differing.sort(), ['HTi.001', 'QDi.328', 'QDi.436'])
    assert.deepEqual([before!.has('QDi.436'), after!.has('QDi.328')], [false, false])
  })
})

it('the UN list gives each name of an alias that has several', async () => {
  const text = sample('un-2025-08-02.xml').replace(
    'Gamel Mohamed',
    'a) Gamel Mohamed b) Jamal Mahmud (previously listed as Jemal)',
  )
  const party = [...(await read({ 'un.xml': text })).parties.values()].find(({ properties }) =>
    properties.alias?.includes('Gamel Mohamed'),
  )
  assert.ok(party?.properties.alias?.includes('Jamal Mahmud'))
  assert.ok(party?.properties.alias?.includes('Jemal'))
})

it('the UK list gives each nationality of a cell that has several', async () => {
  const text = sample('uk.csv').replaceAll(',Afghanistan,', ',Ukraine/Russia,')
  const { parties, report } = await read({ 'uk.csv': text })
  assert.deepEqual(parties.get('AFG0006')?.properties.nationality, ['ua', 'ru'])
  assert.ok(!report.problems.some(({ message }) => message.includes('Ukraine/Russia')))
})

it('another order of values in the UN list is no change of a party', async () => {
  const party = (await read(['un-2025-08-02.xml'])).parties.get('CDi.005')!
  const reordered = {
    listings: party.listings.map((listing) => Object.fromEntries(Object.entries(listing).reverse())),
    id: party.id,
    referents: party.referents,
    properties: Object.fromEntries(
      Object.entries(party.properties)
        .reverse()
        .map(([name, values]) => [name, [...values].reverse()]),
    ),
    schema: party.schema,
  }
  assert.equal(hashOf(reordered), hashOf(party))
  assert.notEqual(
    hashOf({ ...party, properties: { ...party.properties, birthDate: ['1960'] } }),
    hashOf(party),
  )
})

describe('the list of the European Union', () => {
  it('the EU list joins the rows of a party', async () => {
    const { format, parties, report } = await read(['eu.csv'])
    assert.equal(format, 'eu-csv')
    assert.equal(report.date, '2018-07-04')
    assert.deepEqual(report.problems, [])
    assert.deepEqual([...parties.keys()], ['1', '13', '23', '206'])
    const { properties, listings, referents } = parties.get('1')!
    assert.deepEqual(properties.name, ['Robert Gabriel Mugabe'])
    const { firstName, middleName, lastName } = properties
    assert.deepEqual([firstName, middleName, lastName], [['Robert'], ['Gabriel'], ['Mugabe']])
    assert.deepEqual(properties.birthDate, ['1924-02-21'])
    assert.deepEqual(properties.passportNumber, ['AD001095'])
    assert.deepEqual(referents, ['EU.36.64'])
    assert.ok(listings.some(({ programme, listedOn }) => programme === 'ZWE' && listedOn === '2002-09-13'))
    assert.equal(parties.get('206')!.schema, 'Organization')
    assert.ok(parties.get('206')!.properties.alias!.includes('Groupe islamique'))
  })

  it('the EU list gives a party without a whole name the name that its parts make', async () => {
    const text = sample('eu.csv').replaceAll(';Robert Gabriel Mugabe;', ';;')
    const { parties } = await read({ 'eu.csv': text })
    assert.deepEqual(parties.get('1')!.properties.name, ['Robert Gabriel Mugabe'])
  })

  it('the EU list keeps quotation marks within a value, and names a row with too many columns', async () => {
    const text = sample('eu.csv')
    const { parties } = await read({
      'eu.csv': text.replace(';Robert Gabriel Mugabe;', ';Robert "Bob" Mugabe;'),
    })
    assert.ok(parties.get('1')!.properties.name!.includes('Robert "Bob" Mugabe'))
    const [header, first, ...rest] = text.split('\r\n')
    const { report } = await read({ 'eu.csv': [header, `${first};one more`, ...rest].join('\r\n') })
    assert.deepEqual(
      report.problems.map(({ line, message }) => `${line} ${message}`),
      ['2 The row has 118 columns instead of 117 and is left out.'],
    )
  })
})

it('reads the UK Sanctions List below its date, and joins the rows of a party', async () => {
  const { format, parties, report } = await read(['uk.csv'])
  assert.equal(format, 'uk-csv')
  assert.equal(report.date, '2026-04-29')
  assert.deepEqual(report.problems, [])
  const { properties, listings, referents } = parties.get('AFG0006')!
  assert.ok(properties.birthDate!.includes('1967-01-01') && properties.birthDate!.includes('1968'))
  assert.deepEqual(listings, [{ authority: 'UN', reference: 'AFG0006', listedOn: '2001-01-25' }])
  assert.deepEqual(referents, ['TAi.002', '7172'])
  const ship = parties.get('DPR0075')!
  assert.deepEqual([ship.schema, ship.properties.imoNumber], ['Vessel', ['9562233']])
  const company = parties.get('GAC0072')!.properties
  assert.deepEqual([company.ogrnCode, company.innCode], [['1247700291200'], ['9707028663']])
})

describe('a list in FollowTheMoney', () => {
  it('a FollowTheMoney list joins sanctions and passports to their party, nested or not, and names other items', async () => {
    const { format, parties, report } = await read(['ftm.jsonl'])
    assert.equal(format, 'ftm-json')
    assert.deepEqual([...parties.keys()], ['inv-p1', 'inv-c1'])
    const person = parties.get('inv-p1')!
    assert.deepEqual(person.listings, [
      {
        authority: 'Council of Testland',
        reference: 'TL-17',
        programme: 'TEST-PROGRAM',
        reason: 'Invented for a test',
        listedOn: '2024-02-29',
      },
    ])
    assert.deepEqual(person.properties.country, ['ru', 'us'])
    assert.deepEqual(person.properties.notes, ['Country: suhh'])
    assert.deepEqual(person.properties.passportNumber, ['X0000001'])
    assert.deepEqual(person.referents, ['inv-old-1'])
    assert.deepEqual(parties.get('inv-c1')!.listings, [
      { authority: 'Council of Testland', listedOn: '2023-11-02' },
    ])
    assert.deepEqual(
      report.problems.map(({ message }) => message),
      ['Records of the kind Security name no party and are left out: 1.'],
    )
  })

  it('a FollowTheMoney list leaves out a damaged line with its number, and is refused if it is the last', async () => {
    const lines = sample('ftm.jsonl').trim().split('\n')
    const { parties, report } = await read({ 'ftm.jsonl': lines.with(4, '{"id":').join('\n') })
    assert.equal(parties.size, 2)
    assert.equal(report.problems[0]!.line, 5)
    await assert.rejects(
      read({ 'ftm.jsonl': lines.join('\n').slice(0, -9) }),
      /cut off or damaged at its end, line 6/,
    )
  })
})

it('reports characters that are not UTF-8 with their line', async () => {
  const bytes = Buffer.from(sample('uk.csv').replace('BASIR', 'BAS~R'))
  bytes[bytes.indexOf('~')] = 0xe9
  const { report } = await read({ 'uk.csv': bytes })
  assert.deepEqual(
    report.problems.map(({ line, message }) => `${line} ${message}`),
    ['3 Some characters are damaged or not in UTF-8.'],
  )
})

it('reports control characters in a name, which show another encoding, with their line', async () => {
  const { report } = await read({ 'uk.csv': sample('uk.csv').replace('BASIR', 'BAS\u0092IR') }, 65_536)
  assert.deepEqual(
    report.problems.map(({ line }) => line),
    [3],
  )
})

describe('a file in no format that is read', () => {
  const refusals: Record<string, [text: string | Uint8Array, reason: RegExp]> = {
    'a web page': ['<!DOCTYPE html><html><body>Sign in</body></html>', /web page/],
    'an archive': [Buffer.from('504b030414000000', 'hex'), /ZIP archive/],
    'a PDF': ['%PDF-1.7', /a PDF/],
    nothing: ['', /The file is empty/],
    'OFAC’s advanced XML': ['<?xml version="1.0"?><Sanctions xmlns="x"></Sanctions>', /Use SDN\.XML/],
    'XML of the EU': ['<export generationDate="2025-01-01"></export>', /Use the CSV file, version 1\.1/],
    'other XML': ['<catalogue/>', /root “catalogue”/],
    'the older CSV of the EU': ['"Date_filexxxx;Entity_logical_id;Subject_type"', /CSV 1\.0/],
    'another CSV': ['name,country\nAda,GB\n', /isn’t in a supported format/],
    'other JSON': ['{"results": []}', /FollowTheMoney/],
  }
  for (const [name, [text, reason]] of Object.entries(refusals))
    it(`refuses ${name} as a list with the reason`, async () => {
      await assert.rejects(
        read({ file: text }),
        (error) => error instanceof UnreadableList && reason.test(error.message),
      )
    })

  it('refuses list files of different formats, and a party that is listed twice', async () => {
    await assert.rejects(read(['uk.csv', 'eu.csv']), /different formats/)
    const [line] = sample('ftm.jsonl').split('\n').slice(1)
    const xml = sample('un-2025-08-02.xml')
    const person = /<INDIVIDUAL>[^]*?<\/INDIVIDUAL>/.exec(xml)![0]
    await assert.rejects(read({ 'un.xml': xml.replace(person, person + person) }), /party CDi\.005 twice/)
    assert.equal((await read({ 'ftm.jsonl': `${line}\n${line}\n` })).parties.size, 1)
  })
})
