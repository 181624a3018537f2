import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hasAddress } from './addresses-in-names.ts'

describe('a name', () => {
  for (const name of [
    'https://evil.example/prize',
    'Win at EVIL.COM',
    'evil.com',
    'Evil.Com now',
    'EVIL.COM.',
    't.me/prize',
    'www.prize',
    'prize．example',
    'prize。com',
    'приз.рф',
    'xn--80a.xn--p1ai',
    'evil.travel',
    'ada@evil',
    'Write to ada@evil.example',
    'Call +48 221 234 567',
    'Call (022) 123-45-67-8',
    'WhatsApp 00 1 415 555 0100',
    'mailto:ada',
    'one\nevil.com',
  ])
    it(`a name contains an address: ${name.replace('\n', ' ')}`, () => assert.ok(hasAddress(name)))

  for (const name of [
    'Saltmarsh Ltd',
    'Łódź Ferries sp. z o.o.',
    'A.P. Møller',
    'J.R.R. Tolkien',
    'J.Smith',
    'St.John',
    'Enel S.p.A.',
    'Philips B.V.',
    'GmbH & Co. KG',
    '1234567 Canada Inc.',
    'Company 2024 No. 3',
    'O’Brien-Müller',
    'No. 1 Café @ Home',
    'Vice President, R&D / IT',
    '3.14 Software',
  ])
    it(`a name contains no address: ${name}`, () => assert.ok(!hasAddress(name)))
})
