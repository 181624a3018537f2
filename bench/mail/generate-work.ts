import type pg from 'pg'
import { buyerId, idOf } from './ids.ts'

const LETTERS_OF_SCAN = 20

/** An address of each company. */
export async function addAddresses(client: pg.ClientBase, companies: number): Promise<void> {
  await client.query(ADDRESSES, [companies])
}

const ADDRESSES = `
  insert into addresses (id, company_id, name, kind, premises_id, first_line, city, zip_code, country, starts_on,
    may_be_registered_office, requested_by, activated_at, unpaid_reason, unpaid_by, unpaid_at)
  select ${idOf('address')('n')}, ${buyerId('company', 'n')}, 'Office ' || n,
    (array['registered_office', 'correspondence', 'business'])[1 + n % 3], ${idOf('premises')('1')}, n || ' Main Street',
    (array['Dublin', 'Cork', 'Galway', 'Limerick'])[1 + n % 4], 'D01 F5P2', 'IE', date '2021-01-01' + n % 700, true,
    ${buyerId('user', 'n')}, now(), 'For the benchmark', ${buyerId('user', 'n')}, now()
  from generate_series(1, $1::int) n`

/** Letters that wait to be filed, with two pages each, and twenty times as many that were filed. */
export async function addIntake(client: pg.ClientBase, letters: number): Promise<void> {
  const all = letters * LETTERS_OF_SCAN
  await client.query(SCANS, [Math.ceil((letters + all) / LETTERS_OF_SCAN)])
  await client.query(LETTERS, [letters, all])
  await client.query(LETTER_PAGES)
}

const SCANS = `
  insert into scans (id, source, name, media_type, size, sha256, store_key, received_at, state)
  select ${idOf('scan')('n')}, 'folder', 'Scan ' || n || '.pdf', 'application/pdf', 900000, md5('scan' || n) || md5(n::text),
    'scan' || n, now() - interval '1 day' + n * interval '1 second', 'read'
  from generate_series(0, $1::int) n`

/** The last letters wait. */
const LETTERS = `
  insert into scan_letters (id, scan_id, first_page, state, proposal, mail_item_id, ended_by, ended_at)
  select ${idOf('letter')('n')}, ${idOf('scan')(`(n / ${LETTERS_OF_SCAN})`)}, 1 + 2 * (n % ${LETTERS_OF_SCAN}),
    case when is_waiting then 'waiting' else 'filed' end,
    jsonb_build_object('sender', 'Sender ' || n % 97, 'writtenOn', null, 'companies', jsonb_build_array(
      jsonb_build_object('id', ${buyerId('company', '1')}, 'name', 'Buyer 1', 'score', 0.9, 'reason', 'Addressee on page 1'))),
    case when not is_waiting then ${idOf('mail')('n')} end, case when not is_waiting then ${idOf('staff')('1')} end,
    case when not is_waiting then now() - interval '2 days' end
  from generate_series(1, $1::int + $2::int) n, lateral (select n > $2::int as is_waiting) moment`

const LETTER_PAGES = `
  insert into scan_pages (id, scan_id, number, letter_id, text, words, source)
  select gen_random_uuid(), scan_id, first_page + place, scan_letters.id, (select body from texts where n = place), '[]',
    'picture'
  from scan_letters, generate_series(0, 1) place where state = 'waiting'`

/** Nine of ten were delivered; every hundredth one is of the first company. */
export async function addTranslations(
  client: pg.ClientBase,
  translations: number,
  companies: number,
): Promise<void> {
  await client.query(TRANSLATIONS, [translations, companies])
}

const TRANSLATIONS = `
  insert into translations (id, company_id, name, kind, source_form, from_language, to_language, requested_pages,
    with_review, accepts_silently, wants_hard_copy, state, requested_by, requested_at, quote_pages, quote_rule, page_rule_id, quote_price,
    currency, quote_until, due_on, final_pages, final_price, delivered_at, ended_at)
  select ${idOf('translation')('n')}, ${buyerId('company', 'company')}, 'Contract ' || n, 'ordinary', 'copy', 'en', 'pl', 4,
    false, true, false, case when is_done then 'delivered' else 'translating' end, ${buyerId('user', 'company')}, at, 4,
    '1800 characters', (select id from page_rules where kind = 'ordinary' order by id limit 1), 8000, 'EUR', at::date + 14, at::date + 20, case when is_done then 4 end, case when is_done then 8000 end,
    case when is_done then at + interval '10 days' end, case when is_done then at + interval '10 days' end
  from generate_series(1, $1::int) n, lateral (
    select case when n % 100 = 0 then 1 else 2 + n % ($2::int - 1) end as company, (n / 100 + n) % 10 > 0 as is_done,
      timestamptz '2025-01-01' + n * interval '90 minutes' as at) drawn`
