import type pg from 'pg'
import { addBuyers } from '../generate-purchases.ts'
import { sized } from '../size.ts'
import { addAddresses, addIntake, addTranslations } from './generate-work.ts'
import { withoutWordIndex } from '../search/word-index.ts'
import { buyerId, idOf } from './ids.ts'

/** The amount of data. A hundredth of the items belong to the first company, the others to all others. */
export type MailSize = { companies: number; items: number; letters: number; translations: number }

/** Different pages; items share their text, but for a reference of their own. */
const PAGES = sized({ smallest: 40, short: 1_000, full: 4_000 })
const WORDS_OF_PAGE = 220
const VOCABULARY = 30_000

/**
 * Words on certain shares of the pages, among invented words that are as common as those of a language: the first tenth
 * of a percent of them is a third of the text.
 */
export const WORDS = { common: 'invoice', frequent: 'assessment', seldom: 'winding' }

/** The reference on the page of an item, by its running number. */
export const referenceOf = (item: number) => `rf${String(item).padStart(8, '0')}`

const mailId = idOf('mail')

/** Fills an empty, migrated database; all values follow from the running number, as in generate.ts. */
export async function generateMail(client: pg.ClientBase, size: MailSize): Promise<void> {
  await client.query('begin')
  for (const setting of SETTINGS) await client.query(`set local ${setting}`)
  await addBuyers(client, 1, size.companies)
  await client.query(STAFF)
  await client.query(MANAGED)
  await client.query(PREMISES)
  await addAddresses(client, size.companies)
  await client.query(PAGE_TEXTS, [PAGES, WORDS_OF_PAGE, VOCABULARY, ...Object.values(WORDS)])
  await client.query(ITEMS, [size.items, size.companies])
  await withoutWordIndex(client, async () => void (await client.query(ENTRIES, [PAGES])))
  for (const statement of [FILES, CUSTODY]) await client.query(statement)
  for (const statement of [MAIL_PAGES, SECOND_PAGES]) await client.query(statement, [PAGES])
  await client.query(WORD_PLACES)
  await client.query(REQUESTS)
  await addIntake(client, size.letters)
  await addTranslations(client, size.translations, size.companies)
  await client.query('commit')
  await client.query('vacuum analyze')
}

/** The rows fit each other, so neither foreign keys nor guards are checked; indexes are built in memory. */
const SETTINGS = ['session_replication_role = replica', `maintenance_work_mem = '1GB'`, `work_mem = '128MB'`]

const staffId = idOf('staff')

/** An administrator, and an account manager of every fortieth company. */
const STAFF = `
  with staff as (
    select ${staffId('n')} as id, role, n from unnest(array['administrator', 'accountManager']) with ordinality as roles (role, n)
  ), added as (
    insert into users (id, email, password_hash, first_name, last_name, staff_role)
    select id, lower(role) || '@domicile.example', '-', 'Bench', 'Mark', role from staff
  )
  insert into sessions (id, user_id, expires_at, ends_at)
  select ${idOf('session')('n')}, id, now() + interval '1 hour', now() + interval '1 hour' from staff`

const MANAGED = `
  insert into account_managers (company_id, user_id)
  select id, ${staffId('2')} from companies where split_part(name, ' ', 2)::int % 40 = 5`

const PREMISES = `
  insert into premises (id, name, first_line, city, zip_code, country, kinds, starts_on, free_storage_days, mail_months,
    needs_authorisation)
  values (${idOf('premises')('1')}, 'Main Street', '1 Main Street', 'Dublin', 'D01 F5P2', 'IE',
    array['registered_office', 'correspondence', 'business'], '2020-01-01', 30, 3, false)`

/** Two consonants and vowels encode each digit of a word's rank to the base of a hundred. */
const word = (rank: string) => {
  const digit = (value: string) => `syllables[1 + (${value}) % 100]`
  return `case when ${rank} >= 10000 then ${digit(`${rank} / 10000`)} else '' end
    || case when ${rank} >= 100 then ${digit(`${rank} / 100`)} else '' end || ${digit(rank)}`
}

const PAGE_TEXTS = `
  create temporary table texts on commit drop as
  with sounds as (
    select array_agg(consonant || vowel order by consonant, vowel) as syllables
    from regexp_split_to_table('bcdfghjklmnprstvwxyz', '') consonant, regexp_split_to_table('aeiou', '') vowel
  ), drawn as (
    select n, place, floor(power($3::float8, (hashint8extended(n::bigint * 1000 + place, 1) & 16777215) / 16777216.0))::int as rank
    from generate_series(0, $1::int - 1) n, generate_series(1, $2::int) place
  ), pages as (
    select n, 'Dear Sirs ' || string_agg(${word('rank')}, ' ' order by place)
      || case when n % 5 < 2 then ' ' || $4::text else '' end
      || case when n % 20 = 1 then ' ' || $5::text else '' end
      || case when n % 2000 = 1 then ' ' || $6::text else '' end as body
    from drawn, sounds group by n
  )
  select n, body, strip(to_tsvector('simple', lower(body))) as vector from pages`

/** The storage of one paper in fifty has ended; it is paid ahead for all others. */
const ITEMS = `
  with drawn as (
    select n, n / 100 + n as salt, case when n % 100 = 0 then 1 else 2 + (n::bigint * 7919 % ($2::int - 1))::int end as company,
      n > $1::int * 0.8 as is_recent, n % 2000 = 1 as is_quarantined
    from generate_series(1, $1::int) n
  ), letters as (
    select *, (array['Revenue', 'Companies House', 'District court', 'City bank', 'Water works'])[1 + salt % 5]
      || ' ' || salt % 97 as sender, not is_recent and salt % 10 in (3, 4, 5, 6) as is_destroyed, is_recent and salt % 10 = 7 as is_asked
    from drawn
  )
  insert into mail_items (id, number, company_id, address_id, quarantine, sender, received_on, paper_kind, physical, request,
    request_state, reading, storage_until, is_statutory, statutory_reason, acknowledged_at, acknowledged_by,
    received_by, registered_at) overriding system value
  select ${mailId('letters.n')}, letters.n, case when not is_quarantined then ${buyerId('company', 'company')} end,
    case when not is_quarantined then ${idOf('address')('company')} end, case when is_quarantined then 'no_company' end,
    sender, date '2023-01-01' + (letters.n * 1400.0 / $1::int)::int,
    (array['letter', 'letter', 'registered', 'parcel'])[1 + salt % 4],
    case when is_destroyed then 'destroyed' when salt % 10 = 8 then 'forwarded' else 'opened_scanned' end,
    case when is_destroyed then 'destroy' when is_asked then (array['scan', 'forward'])[1 + salt / 10 % 2] else 'none' end,
    case when is_destroyed then 'done' when is_asked then 'open' end,
    case when is_recent and salt % 3 = 0 then 'unread' when not is_recent and salt % 3 > 0 then 'archived' else 'read' end,
    date '2023-02-01' + (letters.n * 1400.0 / $1::int)::int + case when salt % 50 = 7 then 0 else 2000 end,
    salt % 50 = 9, case when salt % 50 = 9 then 'Tax office' end,
    case when salt % 1000 = 9 then now() end, case when salt % 1000 = 9 then ${staffId('1')} end,
    ${staffId('1')}, timestamptz '2023-01-01' + letters.n * 1400.0 / $1::int * interval '1 day'
  from letters`

/** The triggers would read the pages of each item. */
const ENTRIES = `
  insert into search_entries (noun, id, company_id, target, title, subtitle, key, is_person, state, day, words, hash)
  select 'mail', id, company_id, id::text, sender, 'M-' || number, lower(sender), false, reading, received_on,
    search_words_of('mail', company_id, sender, array['M-' || lpad(number::text, 6, '0')],
      'Reference rf' || lpad(number::text, 8, '0'), array[company_id::text]) || texts.vector, ''
  from mail_items join texts on texts.n = (number::bigint + number / 100) * 7919 % $1::int`

const FILES = `
  insert into mail_files (id, item_id, place, name, media_type, size, sha256, store_key, read_at, has_text)
  select ${idOf('file')('number')}, id, 1, 'Letter ' || number || '.pdf', 'application/pdf', 90000,
    md5(id::text) || md5('file' || id), id::text, registered_at, true
  from mail_items`

/** The second page of every sixth item is the first one of another. */
const pagesOf = (page: number, where: string) => `
  insert into mail_pages (id, file_id, number, text, words, width, height, is_recognised)
  select ${idOf('page')(`(2 * number + ${page})`)}, ${idOf('file')('number')}, ${page},
    body || ' Reference RF' || lpad(number::text, 8, '0'), '[]', 1654, 2339, true
  from mail_items join texts on texts.n = (number::bigint + number / 100 + ${page} - 1) * 7919 % $1::int where ${where}`
const MAIL_PAGES = pagesOf(1, 'true')
const SECOND_PAGES = pagesOf(2, 'number % 6 = 0')

/** Only the pages of the latest items of the first company have the places of their words. */
const WORD_PLACES = `
  update mail_pages set words = (
    select jsonb_agg(jsonb_build_object('text', word, 'box', jsonb_build_array(place % 12 / 12.0, place / 12 / 26.0, 0.07, 0.02)))
    from regexp_split_to_table(text, ' ') with ordinality as split (word, place))
  where file_id in (
    select file.id from mail_files file join mail_items on mail_items.id = item_id
    where company_id = ${buyerId('company', '1')} order by received_on desc limit 100)`

const CUSTODY = `
  insert into mail_custody (item_id, number, event, held_by, file_hashes, details, at, hash)
  select id, 1, 'received', 'Operations', array[md5(id::text) || md5('file' || id)],
    jsonb_build_object('sender', sender, 'receivedOn', received_on, 'paperKind', paper_kind), registered_at,
    md5(id::text) || md5('custody' || id)
  from mail_items`

/** Those that are done, and the open ones, of which half wait for the consent of the client. */
const REQUESTS = `
  insert into mail_requests (id, company_id, item_id, kind, state, asked_by, asked_at, destination, consented_by, consented_at,
    window_ends_at, ended_by, ended_at, witness)
  select ${idOf('request')('number')}, company_id, id, request,
    case when request = 'destroy' then 'done' when request = 'scan' then 'open' else 'consent' end, ${staffId('1')},
    registered_at + interval '1 hour', case when request = 'forward' then '1 Main Street, Dublin' end,
    case when request = 'destroy' then ${staffId('1')} end, case when request = 'destroy' then registered_at + interval '1 hour' end,
    case when request = 'destroy' then registered_at + interval '8 days' end,
    case when request = 'destroy' then ${staffId('1')} end, case when request = 'destroy' then registered_at + interval '9 days' end,
    case when request = 'destroy' then 'A colleague' end
  from mail_items where request <> 'none' and company_id is not null`
