import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, it } from 'node:test'
import { matchTotp, newTotpSeed, totpUri } from './totp.ts'

/** The seed of RFC 6238, appendix B, `12345678901234567890`, and its codes cut to six digits. */
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const codes: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]
const seconds = 1_111_111_111
const step = Math.floor(seconds / 30)
const now = seconds * 1000
const code = '050471'

describe('an authenticator code', () => {
  it('an authenticator code matches the test vectors of the standard', () => {
    for (const [at, each] of codes) assert.equal(matchTotp(seed, each, null, at * 1000), Math.floor(at / 30))
  })

  it('an authenticator code is valid in its own step, the one before and the one after', () => {
    const start = step * 30_000
    const at = (offset: number) => matchTotp(seed, code, null, start + offset * 1000)
    for (const offset of [-30, -1, 0, 15, 29, 30, 59]) assert.equal(at(offset), step, String(offset))
    for (const offset of [-150, -60, -31, 60, 90, 150]) assert.equal(at(offset), undefined, String(offset))
  })

  it('an authenticator code is accepted once, and no older one after it', () => {
    assert.equal(matchTotp(seed, code, step - 1, now), step)
    assert.equal(matchTotp(seed, code, step, now), undefined)
    assert.equal(matchTotp(seed, code, step, now + 30_000), undefined)
    assert.equal(matchTotp(seed, codeOf(step - 1), step - 2, now), step - 1)
    assert.equal(matchTotp(seed, codeOf(step - 1), step - 1, now), undefined)
    assert.equal(matchTotp(seed, codeOf(step + 1), step, now + 30_000), step + 1)
  })

  it('a code of a phone whose clock is fast is accepted once, and no older one after it', () => {
    const early = codeOf(step + 1)
    assert.equal(matchTotp(seed, early, null, now), step + 1)
    assert.equal(matchTotp(seed, early, step, now), step + 1)
    for (const later of [0, 30_000, 60_000])
      assert.equal(matchTotp(seed, early, step + 1, now + later), undefined)
    assert.equal(matchTotp(seed, code, step + 1, now), undefined)
    assert.equal(matchTotp(seed, codeOf(step + 2), step + 1, now + 30_000), step + 2)
  })

  it('an authenticator code is refused without an error if the clock was set back', () => {
    for (const last of [step, step + 1, step + 2, step + 1_000_000])
      assert.equal(matchTotp(seed, code, last, now), undefined)
  })

  it('an authenticator code has six digits and nothing else', () => {
    const wrong = [
      '',
      '05047',
      '0504710',
      ' 050471',
      '050471\n',
      '050 471',
      '05047a',
      '+50471',
      '0x5047',
      '٠٥٠٤٧١',
      '０５０４７１',
    ]
    for (const each of wrong) assert.equal(matchTotp(seed, each, null, now), undefined, JSON.stringify(each))
  })

  it('an authenticator code belongs to one seed', () => {
    assert.equal(matchTotp(newTotpSeed(), code, null, now), undefined)
  })
})

describe('a seed', () => {
  it('an authenticator seed has 160 random bits', () => {
    const seeds = Array.from({ length: 100 }, newTotpSeed)
    assert.equal(new Set(seeds).size, 100)
    for (const each of seeds) assert.match(each, /^[A-Z2-7]{32}$/)
  })

  it('an authenticator seed is passed on as a URI that authenticators read', () => {
    const { protocol, host, pathname, searchParams } = new URL(totpUri(seed, 'anna+a@northwind.example'))
    assert.equal(`${protocol}//${host}`, 'otpauth://totp')
    assert.equal(decodeURIComponent(pathname), '/Domicile:anna+a@northwind.example')
    assert.equal(searchParams.get('secret'), seed)
    assert.equal(searchParams.get('issuer'), 'Domicile')
    // Without these, an authenticator assumes SHA-1, 6 digits and 30 seconds.
    assert.equal(searchParams.get('algorithm') ?? 'SHA1', 'SHA1')
    assert.equal(searchParams.get('digits') ?? '6', '6')
    assert.equal(searchParams.get('period') ?? '30', '30')
  })
})

/** The code of a step, calculated from RFC 4226 and not by the library. */
function codeOf(counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', '12345678901234567890').update(message).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
