import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHit, scoreNames } from '../test/score-names.ts'

function isSame(query: string, candidate: string): boolean {
  return isHit(query, candidate, 'Company')
}

test('reads a legal form in all its spellings', () => {
  assert.equal(
    scoreNames('Nordwind Handels GmbH', 'Nordwind Handels Gesellschaft mit beschränkter Haftung', 'Company')
      .score,
    1,
  )
  assert.ok(isSame('ООО "Ромашка"', 'Romashka OOO'))
  assert.ok(isSame('Meridian p.l.c.', 'Meridian Public Limited Company'))
})

test('finds a company with a slip in its name or in its legal form', () => {
  assert.ok(isSame('Nordwnid Shipping Ltd', 'Nordwind Shipping Limited'))
  assert.ok(isSame('Nordwind Shipping Public Limitd Company', 'Nordwind Shipping PLC'))
})

test('takes a company of another trade for another company', () => {
  assert.ok(!isSame('Meridian Oil Company', 'Meridian Hotel Company'))
  assert.ok(!isSame('Meridian Shipping Ltd', 'Aurora Shipping Ltd'))
})

test('finds no company by words of form and trade alone', () => {
  assert.ok(!isSame('Trading Company Ltd', 'Nordwind Trading Company Ltd'))
})

test('takes a national subsidiary for another company, and the group for the same', () => {
  assert.ok(!isSame('Banco Aurora S.A.', 'Banco Aurora Chile S.A.'))
  assert.ok(!isSame('Aurora (France) SA', 'Aurora (Japan) KK'))
  assert.ok(isSame('Aurora', 'Aurora Europe Sp. z o.o.'))
})

test('shows the analyst series of one issuer and sister ships', () => {
  assert.ok(isSame('Aurora Mortgage Trust 2004-1', 'Aurora Mortgage Trust 2004-2'))
  assert.ok(isHit('Nordwind Star 5', 'Nordwind Star 6', 'Vessel'))
})

test('reads numbers as words, digits and Roman numerals', () => {
  assert.ok(scoreNames('Brigade Twenty-One', 'Brigade 21', 'Organization').score > 0.95)
  assert.ok(scoreNames('Aurora Capital IV', 'Aurora Capital 4', 'Company').score > 0.95)
})

test('finds an organisation by its name or its abbreviation where a record has both', () => {
  const both = 'FLN (Front of the Lower Nile)'
  assert.ok(isHit('FLN', both, 'Organization'))
  assert.ok(isHit('Front of the Lower Nile', both, 'Organization'))
  assert.ok(isHit('Front of the Lower Nile', 'FRONT OF THE LOWER NILE (FLN)', 'Organization'))
})

test('reads several names in one field', () => {
  assert.ok(isSame('Aurora Trading', 'Nordwind Lines; Aurora Trading'))
  assert.ok(isSame('Aurora Trading', 'Nordwind Lines a.k.a. Aurora Trading'))
})

test('distinguishes abbreviations of one letter more', () => {
  assert.ok(!isSame('N.K.L.M. Company', 'K.L.M. Company'))
  assert.ok(isSame('K.L.M. Company', 'KLM Co.'))
})

test('reads the name that a company trades under, or had before, as a name of its own', () => {
  for (const text of [
    'Holm Foods LLC d/b/a Frost Bar',
    'Holm Foods LLC t/a Frost Bar',
    'Holm Foods LLC (formerly Frost Bar)',
  ]) {
    assert.ok(isSame(text, 'Frost Bar'), text)
    assert.ok(isSame(text, 'Holm Foods LLC'), text)
  }
})

test('takes a branch and a company in liquidation for the company', () => {
  assert.ok(isSame('Holm Bank AG London Branch', 'Holm Bank AG'))
  assert.ok(isSame('Holm Bank AG, New York Branch', 'Holm Bank AG Zweigniederlassung Wien'))
  assert.ok(isSame('Holm Foods GmbH i.L.', 'Holm Foods GmbH'))
  assert.ok(isSame('Holm Foods Ltd (in liquidation)', 'Holm Foods'))
  assert.ok(!isSame('Holm Bank London Branch', 'Frost Bank London Branch'))
  assert.ok(!isSame('Holm Bank (Oslo Branch)', 'Frost Bank (Oslo Branch)'))
  assert.ok(!isSame('Also Holding AG', 'Other Holding AG'))
})

test('reads initials as one word whatever signs are between them', () => {
  for (const name of ['Q-T-W Invest', 'Q/T/W Invest', 'Q. T. W. Invest', 'Q & T & W Invest']) {
    assert.ok(isSame(name, 'QTW Invest'), name)
    assert.ok(!isSame(name, 'QTZ Invest'), name)
  }
  assert.ok(isSame('GR&W Invest', 'GRW Invest'))
  assert.ok(!isSame('Q&T Invest', 'B&T Invest'))
})

test('reads a lone letter as a numeral only where something is counted', () => {
  assert.ok(!isSame('X Partners Ltd', '10 Partners Ltd'))
  assert.ok(!isSame('Studio V Ltd', 'Studio 5 Ltd'))
  assert.ok(isSame('Aurora Fund V', 'Aurora Fund 5'))
})

test('compares ships without the kind of ship before their names', () => {
  for (const name of [
    'M/V Grey Tern',
    'MT GREY TERN',
    'F/V Grey Tern',
    'M.V. Grey Tern',
    'LPG/C Grey Tern',
    'Grey Tern (MV)',
  ]) {
    assert.equal(scoreNames(name, 'S/S Grey Tern', 'Vessel').score, 1, name)
    assert.ok(!isHit(name, 'M/V Grey Gull', 'Vessel'), name)
  }
})
