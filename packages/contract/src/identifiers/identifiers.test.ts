import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bareIdentifier, bareTaxId, isBic, isIban, isLei, isVatNumber, prefixedVatId } from './identifiers.ts'

describe('an LEI', () => {
  it('an LEI is valid where its check digits fit', () => {
    const published = [
      '5493001KJTIIGC8Y1R12',
      'HWUPKR0MPOU8FGXBT394',
      'INR2EJN1ERAN0W5ZP974',
      'O2RNE8IBXP4R0TD8PU41',
      '7LTWFZYICNSX8D621K86',
      '529900W18LQJJN6SJ336',
      '213800KUD8LAJWSQ9D15',
    ]
    for (const lei of published) assert.equal(isLei(lei), true, lei)
  })

  it('an LEI is invalid with check digits that are never given', () => {
    const bodies = Array.from(
      { length: 500 },
      (_, number) => `529900EXAMPLE00${String(number).padStart(3, '0')}`,
    )
    const right = bodies.map((body) => `${body.slice(0, 18)}97`).find(isLei)!
    assert.equal(isLei(right.replace(/97$/, '00')), false)
  })

  it('an LEI is invalid with a digit changed, two swapped, the wrong length or form', () => {
    const wrong = [
      '5493001KJTIIGC8Y1R13',
      '5493001KJTIIGC8Y1R21',
      '5493001KJTIIGC8YR112',
      '5493001KJTIIGC8Y1R1',
      '5493001KJTIIGC8Y1R120',
      '5493001kjtiigc8y1r12',
      '5493001KJTIIGC8Y1RAB',
      '00000000000000000000',
      '',
    ]
    for (const lei of wrong) assert.equal(isLei(lei), false, lei)
  })
})

/** Numbers that companies publish, and the same with a wrong check digit. */
const vatNumbers: Record<string, { right: string[]; wrong: string[] }> = {
  AT: { right: ['U13585627'], wrong: ['U13585626', '13585627'] },
  BE: {
    right: ['0428759497', '0403019261', '0194000097'],
    wrong: ['0428759498', '2428759497', '428759497', '0194000000'],
  },
  BG: { right: ['175074752'], wrong: ['175074751'] },
  CH: { right: ['107787577', '107787577IVA', '100155212MWST'], wrong: ['107787578', '107787577VAT'] },
  CY: { right: ['10259033P'], wrong: ['10259033Z', '12000139V'] },
  CZ: { right: ['25123891'], wrong: ['25123890'] },
  DE: { right: ['136695976', '129273398'], wrong: ['136695978', '036695976', '13669597'] },
  DK: { right: ['13585628'], wrong: ['13585627', '03585628'] },
  EE: { right: ['100931558', '100594102'], wrong: ['100594103'] },
  ES: {
    right: ['B58378431', 'A13585625', 'J99216582', '54362315K', 'X5253868R'],
    wrong: ['B58378432', '54362315Z', 'J99216583'],
  },
  FI: { right: ['20774740'], wrong: ['20774741'] },
  FR: {
    right: ['40303265045', '23334175221', '83404833048', 'K7399859412', '4Z123456782'],
    wrong: ['84323140391', '40303265044', 'K7399859413', 'O7399859412'],
  },
  GB: {
    right: ['980780684', '100190874', '980780684001', 'XI980780684', 'GD001', 'HA599'],
    wrong: ['802311781', '980780685', '98078068', '000000000', 'GD500', 'XI980780685'],
  },
  GR: { right: ['094259216', '023456780'], wrong: ['123456781'] },
  HR: { right: ['33392005961'], wrong: ['33392005962'] },
  HU: { right: ['12892312', '12892312244'], wrong: ['12892313', '12892313244', '12892312944', '1289231224'] },
  IE: {
    right: ['6433435F', '6433435OA', '8D79739I', '3628739L'],
    wrong: ['6433435E', '6433435OB', '8D79738J'],
  },
  IT: { right: ['00743110157'], wrong: ['00743110158', '00000000000'] },
  LT: { right: ['119511515'], wrong: ['119511516', '119511525'] },
  LU: { right: ['15027442'], wrong: ['15027443'] },
  LV: { right: ['40003521600'], wrong: ['40003521601'] },
  MT: { right: ['11679112'], wrong: ['11679113'] },
  NL: {
    right: ['004495445B01', '123456789B13'],
    wrong: ['123456789B90', '004495445B00', '004495445'.padEnd(12, '0')],
  },
  NO: { right: ['988077917', '988077917MVA'], wrong: ['988077918'] },
  PL: { right: ['5260001246', '8567346215'], wrong: ['5260001245', '8567346216'] },
  PT: { right: ['501964843'], wrong: ['501964842'] },
  RO: { right: ['18547290'], wrong: ['18547291'] },
  SE: { right: ['556036079301', '123456789701'], wrong: ['556036079401', '123456789101'] },
  SI: { right: ['50223054'], wrong: ['50223055', '09999990'] },
  SK: { right: ['2022749619'], wrong: ['2022749618'] },
}

describe('an IBAN', () => {
  it('an IBAN is valid with the check digits and the length of its country', () => {
    const published = [
      'AT611904300234573201',
      'BE68539007547034',
      'CH9300762011623852957',
      'DE89370400440532013000',
      'FR1420041010050500013M02606',
      'GB29NWBK60161331926819',
      'HU42117730161111101800000000',
      'IE29AIBK93115212345678',
      'LC55HEMM000100010012001200023015',
      'MT84MALT011000012345MTLCAST001S',
      'NL91ABNA0417164300',
      'NO9386011117947',
      'PL61109010140000071219812874',
    ]
    for (const iban of published) assert.equal(isIban(iban), true, iban)
  })

  it('an IBAN is invalid with another length, a country without IBANs, or check digits that are never given', () => {
    assert.deepEqual(['DE8937040044053201300', 'DE893704004405320130000', 'AT6119043002345732'].map(isIban), [
      false,
      false,
      false,
    ])
    // All of these pass the division: each account with its right check digits, and the same less or more 97.
    for (const [right, wrong] of [
      ['97', '00'],
      ['98', '01'],
      ['02', '99'],
    ] as const) {
      const account = accountWith(right)
      assert.deepEqual([isIban(`NL${right}${account}`), isIban(`NL${wrong}${account}`)], [true, false], wrong)
    }
    const abroad = Array.from(
      { length: 97 },
      (_, digits) => `US${String(digits + 2).padStart(2, '0')}ABNA0417164300`,
    )
    assert.ok(!abroad.some(isIban))
  })

  function accountWith(check: string): string {
    for (let number = 4_171_643; ; number += 1) {
      const account = `ABNA${String(number).padStart(10, '0')}`
      if (isIban(`NL${check}${account}`)) return account
    }
  }
})

it('a BIC has the code of a country', () => {
  assert.deepEqual(['DEUTDEFF', 'DEUTDEFF500', 'NCBVXKPR'].map(isBic), [true, true, true])
  assert.deepEqual(['DEUTQQFF', 'DEUTDEF', 'DEUTDEFF50', 'D3UTDEFF'].map(isBic), [false, false, false, false])
})

it('an identifier is read as people paste it, with marks, invisible characters and its label', () => {
  assert.equal(bareIdentifier('IBAN: de89\u00a03704-0044\u200b0532 0130 00'), 'DE89370400440532013000')
  assert.equal(bareIdentifier('bic deut de ff'), 'DEUTDEFF')
  for (const label of ['IBAN-Nr.: ', 'IBAN (EUR): ', 'IBAN no. ', 'IBAN Code: '])
    assert.equal(bareIdentifier(`${label}NO93 8601 1117 947`), 'NO9386011117947', label)
  assert.equal(bareIdentifier('SWIFT/BIC: DEUTDEFF'), 'DEUTDEFF')
  assert.equal(bareIdentifier('ＤＥ８９ ３７０４００４４０５３２０１３０００'), 'DE89370400440532013000')
  assert.equal(bareIdentifier('BICICIABXXX'), 'BICICIABXXX')
  assert.equal(bareIdentifier('5493 001KJ TIIGC8Y1R12'), '5493001KJTIIGC8Y1R12')
})

describe('a VAT number', () => {
  for (const [country, { right, wrong }] of Object.entries(vatNumbers))
    it(`a VAT number of ${country} is checked by its rule`, () => {
      for (const number of right) assert.equal(isVatNumber(country, number), true, number)
      for (const number of wrong) assert.equal(isVatNumber(country, number), false, number)
    })

  it('a VAT number is not checked where no rule is known', () => {
    for (const country of ['US', 'SG', 'BM', 'XX', '']) assert.equal(isVatNumber(country, '123'), undefined)
  })

  it('the rule for VAT numbers does not apply to other tax numbers', () => {
    const others = {
      BG: '1234567890',
      CZ: '8001011234',
      LT: '100001738313',
      MT: '991234567',
      DE: '2181508150',
      FR: '303265045',
      GB: '1234567890',
      NL: '004495445',
      SE: '5560360793',
    }
    for (const [country, number] of Object.entries(others))
      assert.equal(isVatNumber(country, number), undefined, country)
  })
})

describe('a tax id', () => {
  it('a tax id is stored without spaces, marks and prefix', () => {
    assert.equal(bareTaxId('DE', 'de 136 695 976'), '136695976')
    assert.equal(bareTaxId('AT', 'ATU 13585627'), 'U13585627')
    assert.equal(bareTaxId('GR', 'EL 094259216'), '094259216')
    assert.equal(bareTaxId('CH', 'CHE-107.787.577 IVA'), '107787577IVA')
    assert.equal(bareTaxId('DE', '21/815/08150'), '2181508150')
    assert.equal(bareTaxId('GR', 'GR 094259216'), '094259216')
    assert.equal(bareTaxId('HU', '12892312\u20132\u201344'), '12892312244')
  })

  it('a VAT number has the prefix of trade abroad on an invoice', () => {
    assert.equal(prefixedVatId('HU', '12892312-2-44'), 'HU12892312')
    assert.equal(prefixedVatId('GR', 'GR094259216'), 'EL094259216')
    assert.equal(prefixedVatId('GB', 'XI 980 7806 84'), 'XI980780684')
    assert.equal(prefixedVatId('GB', '980780684'), 'GB980780684')
  })

  it('a tax id keeps letters that only look like a prefix', () => {
    assert.equal(bareTaxId('MX', 'MXA010203AB1'), 'MXA010203AB1')
    assert.equal(bareTaxId('PL', 'PL'), 'PL')
    assert.equal(bareTaxId('DE', 'FR40303265045'), 'FR40303265045')
  })
})
