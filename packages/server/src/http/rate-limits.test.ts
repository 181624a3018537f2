import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { createDb, createPool, inTransaction } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { addressSubject, createRateLimits, mailboxSubject, type RateLimits } from './rate-limits.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'

describe('a limit', () => {
  let database: TestDatabase
  let db: Kysely<unknown>
  let limits: RateLimits

  before(async () => {
    database = await testDatabase()
    db = createDb(createPool(database.url, 1))
    limits = createRateLimits(database.url)
  })
  after(async () => {
    await limits.close()
    await db.destroy()
    await database.drop()
  })

  it('a rate limit reports the remainder', async () => {
    const email = `${newId()}@people.example`
    const counted = []
    for (let tries = 1; tries <= 4; tries += 1) counted.push(await limits.count('reset-email', email))
    assert.deepEqual(
      counted.map(({ isOver, limit, remaining }) => [isOver, limit, remaining]),
      [
        [false, 3, 2],
        [false, 3, 1],
        [false, 3, 0],
        [true, 3, 0],
      ],
    )
    for (const { reset } of counted) assert.ok(reset > 3590 && reset <= 3600)
    const left = await limits.remaining('reset-email', email)
    assert.deepEqual([left, await limits.remaining('reset-email', 'other@people.example')], [0, 3])
  })

  it('a rate limit counts calls of several subjects at once, one by one', async () => {
    const [one, other] = [newId(), newId()]
    await limits.count('reset-email', one)
    const left = async () =>
      (await limits.countAll('reset-email', [one, other, one, one, other])).map(({ isOver, remaining }) =>
        isOver ? 'over' : remaining,
      )
    assert.deepEqual(await left(), [1, 2, 0, 'over', 1])
    assert.deepEqual(await left(), ['over', 0, 'over', 'over', 'over'])
    assert.deepEqual(await limits.countAll('reset-email', []), [])
  })

  it('a rate limit is multiplied by the scale', async () => {
    const email = `${newId()}@people.example`
    const lifted = createRateLimits(database.url, 2)
    const counted = await lifted.count('reset-email', email)
    assert.deepEqual([counted.limit, counted.remaining], [6, 5])
    for (let tries = 2; tries <= 6; tries += 1) await lifted.count('reset-email', email)
    assert.equal((await lifted.count('reset-email', email)).isOver, true)
    await lifted.close()
  })

  it('a rate limit counts each of twenty concurrent calls', async () => {
    const account = newId()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => limits.count('email-change-account', account)),
    )
    assert.equal(all.filter(({ isOver }) => !isOver).length, 5)
    assert.deepEqual(
      all
        .filter(({ isOver }) => !isOver)
        .map(({ remaining }) => remaining)
        .sort(),
      [0, 1, 2, 3, 4],
    )
  })

  it('a rate limit applies to one subject and one name', async () => {
    const [one, other] = [newId(), newId()]
    for (let tries = 1; tries <= 6; tries += 1) await limits.count('email-change-account', one)
    assert.equal((await limits.count('email-change-account', other)).isOver, false)
    assert.equal((await limits.count('reset-email', one)).isOver, false)
  })

  it('a rate limit survives a restart of the server', async () => {
    const account = newId()
    const earlier = createRateLimits(database.url)
    for (let tries = 1; tries <= 5; tries += 1) await earlier.count('email-change-account', account)
    await earlier.close()
    assert.equal((await limits.count('email-change-account', account)).isOver, true)
  })

  it('a rate limit counts calls that are rolled back', async () => {
    const account = newId()
    const attempt = inTransaction(db, async () => {
      await limits.count('email-change-account', account)
      throw new Error('rolled back')
    })
    await assert.rejects(attempt, /rolled back/)
    assert.equal((await limits.count('email-change-account', account)).remaining, 3)
  })

  it('a rate limit starts again when the window ends, and further tries do not extend it', async () => {
    const account = newId()
    for (let tries = 1; tries <= 6; tries += 1) await limits.count('email-change-account', account)
    await pass(account, 3590)
    const { isOver, reset } = await limits.count('email-change-account', account)
    assert.ok(isOver && reset <= 10, String(reset))
    await pass(account, 10)
    assert.equal((await limits.count('email-change-account', account)).remaining, 4)
  })

  /** Advances time for one account: its window ends this many seconds earlier. */
  async function pass(account: string, seconds: number) {
    await sql`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})
      where subject = ${account}`.execute(db)
  }
})

describe('an address', () => {
  it('a rate limit counts an IPv4 address as itself, and IPv6 as its network', () => {
    assert.equal(addressSubject('203.0.113.7'), '203.0.113.7')
    assert.equal(addressSubject('::ffff:203.0.113.7'), '203.0.113.7')
    const home = addressSubject('2001:db8:1:2:aaaa:bbbb:cccc:dddd')
    for (const same of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2::1%eth0'])
      assert.equal(addressSubject(same), home)
    for (const other of ['2001:db8:1:3::1', '2001:db8::1:2', '::1'])
      assert.notEqual(addressSubject(other), home)
  })
})

describe('a mailbox', () => {
  it('a rate limit counts a mailbox as one in all its spellings', () => {
    const spellings = ['Ada.B@gmail.com', 'adab+1@gmail.com', 'a.d.a.b+x+y@googlemail.com']
    assert.deepEqual([...new Set(spellings.map(mailboxSubject))], ['adab@gmail.com'])
    assert.equal(mailboxSubject('ada.b+news@north.example'), 'ada.b@north.example')
    assert.equal(mailboxSubject('+@north.example'), '+@north.example')
  })
})
