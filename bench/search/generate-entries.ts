import type pg from 'pg'
import { addBuyers } from '../generate-purchases.ts'
import { sized } from '../size.ts'
import { buyerId, idOf } from '../mail/ids.ts'
import { withoutWordIndex, writeEntries } from './word-index.ts'

/** Words of a fifth, a fiftieth and a five-thousandth of the entries, and of a tenth, none of the first companies. */
export const WORDS = {
  common: 'invoice',
  frequent: 'assessment',
  seldom: 'winding',
  unseen: 'estuary',
} as const

/** A word of one entry alone, by its running number. */
export const wordOf = (entry: number) =>
  `name${String(entry).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`
/** The identifier of an entry, by its running number. */
export const numberOf = (entry: number) => `DE${String(entry).padStart(9, '0')}`

/** The running number of an entry's company; every hundredth entry belongs to the first. */
export const companyOf = (entry: number, companies: number) =>
  entry % 100 === 0 ? 1 : 1 + ((entry * 7919) % companies)

const SETTINGS = ['session_replication_role = replica', `maintenance_work_mem = '1GB'`]

/**
 * Fills an empty, migrated database with entries of a portal: half of them letters with eighty words, the others people and
 * papers with a few. Every hundredth belongs to the first company. The owner of the second company has the first and third too.
 */
export async function generateEntries(
  client: pg.ClientBase,
  entries: number,
  companies: number,
): Promise<void> {
  await client.query('begin')
  for (const setting of SETTINGS) await client.query(`set local ${setting}`)
  await addBuyers(client, 1, companies)
  await client.query(STAFF)
  await client.query(MANAGED)
  await client.query(OF_THREE)
  await writeEntries(client, ['company', 'user'])
  await withoutWordIndex(client, async () => {
    await client.query(LETTERS, [TEXTS, WORDS_OF_TEXT])
    await client.query(ENTRIES, [entries, companies, ...Object.values(WORDS), TEXTS])
  })
  await client.query(TITLE_WORDS, [entries])
  await client.query('commit')
  await client.query('vacuum analyze')
}

const staffId = idOf('staff')
const STAFF = `
  with made as (
    insert into users (id, email, password_hash, first_name, last_name, staff_role)
    values (${staffId('1')}, 'administrator@bench.example', '-', 'Bench', 'Administrator', 'administrator'),
      (${staffId('2')}, 'manager@bench.example', '-', 'Bench', 'Manager', 'accountManager') returning id)
  insert into sessions (id, user_id, expires_at, ends_at)
  select gen_random_uuid(), id, now() + interval '1 hour', now() + interval '1 hour' from made`
const MANAGED = `
  insert into account_managers (company_id, user_id)
  select id, ${staffId('2')} from companies where registration_number::int % 41 = 40`

const OF_THREE = `
  insert into memberships (user_id, company_id, role)
  select ${buyerId('user', '2')}, ${buyerId('company', 'n')}, 'owner' from unnest(array[1, 3]) n`

const letters = (number: string) => `'name' || translate(${number}::text, '0123456789', 'abcdefghij')`

/** Different texts of letters, and the words of each. */
const TEXTS = sized({ smallest: 50, short: 1_000, full: 4_000 })
const WORDS_OF_TEXT = 80

/** The words are invented; the first tenth of a percent of them is a third of the text. */
const LETTERS = `
  create temporary table letters on commit drop as
  select n, search_words_of('mail', null, null, null, array_to_string(array(
    select 'w' || substr(md5((power(random(), 4) * 30000)::int::text), 1, 5)
    from generate_series(1, $2::int) word where word + n > 0), ' '), null) as words
  from generate_series(0, $1::int - 1) n`

const ENTRIES = `
  insert into search_entries (noun, id, company_id, target, title, subtitle, key, is_person, day, words, hash)
  select noun, id, company_id, id::text, initcap(name), null, name, noun in ('owner', 'officer'), date '2018-01-01' + (drawn.n / 400)::int,
    search_words_of(noun, company_id, name, array['DE' || lpad(drawn.n::text, 9, '0')],
      concat_ws(' ', case when drawn.n % 5 = 0 then $3 end, case when drawn.n % 50 = 0 then $4 end,
        case when drawn.n % 4999 = 0 then $5 end, case when drawn.n % 10 = 3 then $6 end), array[company_id::text]) || coalesce(letters.words, ''), drawn.n::text
  from (
    select n, (array['mail', 'owner', 'mail', 'officer', 'mail', 'check', 'mail', 'address', 'mail', 'file'])[1 + n % 10] as noun,
      ${idOf('entry')('n')} as id, 'bench ' || ${letters('n')} as name,
      ${buyerId('company', '(case when n % 100 = 0 then 1 else 1 + n::bigint * 7919 % $2::int end)')} as company_id
    from generate_series(1, $1::int) n) drawn
  left join letters on noun = 'mail' and letters.n = drawn.n::bigint * 7919 % $7`

const TITLE_WORDS = `
  insert into search_words (word) select ${letters('n')} from generate_series(1, $1::int) n union select 'bench'`
