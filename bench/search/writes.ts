import type pg from 'pg'
import { median, verdict } from '../compare-times.ts'
import { buyerId, idOf } from '../mail/ids.ts'
import { sized } from '../size.ts'

const ROWS = sized({ smallest: 100, short: 2_000, full: 20_000 })
const ROUNDS = sized({ smallest: 1, short: 1, full: 3 })
/** No write of so many rows may take longer than the portal lets a statement run. */
const LONGEST_MS = 5000

/** Statements that write so many rows, in turns: each needs the rows of those before. */
const writes = [
  {
    name: 'projects, inserted',
    tables: ['projects'],
    statement: `
      insert into projects (id, company_id, title, search_text)
      select ${idOf('project')('n')}, ${buyerId('company', '(1 + n % 100)')}, 'Annual return ' || n, 'annual return'
      from generate_series(1, ${ROWS}) n`,
  },
  {
    name: 'projects, renamed',
    tables: ['projects'],
    statement: `update projects set title = title || ' filed'`,
  },
  {
    name: 'projects, a date alone',
    tables: ['projects'],
    statement: 'update projects set updated_at = now()',
  },
  {
    name: 'companies, inserted',
    tables: ['companies'],
    statement: `
      insert into companies (id, name, legal_name, registration_number, legal_form, country, sort_name, search_text)
      select ${idOf('company')('n')}, 'Cedar ' || n, 'Cedar ' || n || ' Ltd', 'C' || n, 'Private limited company', 'IE',
        'cedar ' || n, 'cedar ' || n
      from generate_series(1, ${ROWS}) n`,
  },
  {
    name: 'companies, renamed',
    tables: ['companies'],
    statement: `update companies set name = 'Oak ' || registration_number where name like 'Cedar %'`,
  },
  {
    name: 'mail, inserted',
    tables: ['mail_items'],
    statement: `
      insert into mail_items (id, company_id, sender, received_on, paper_kind, received_by)
      select ${idOf('mail')('n')}, ${buyerId('company', '(1 + n % 100)')}, 'Revenue ' || n, date '2026-01-01', 'letter',
        ${idOf('staff')('1')}
      from generate_series(1, ${ROWS}) n`,
  },
  {
    name: 'mail, read',
    tables: ['mail_items'],
    statement: `update mail_items set reading = 'read'`,
  },
]

/** Prints the cost of each written row with the triggers of the search and without, and their ratio. */
export async function measureWrites(client: pg.ClientBase): Promise<void> {
  const times = writes.map((): [number[], number[]] => [[], []])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const place of [0, 1] as const) {
      await client.query('begin')
      for (const [index, { tables, statement }] of writes.entries()) {
        for (const table of tables) await enableTriggers(client, table, place === 1)
        const began = performance.now()
        await client.query(statement)
        times[index]![place].push(performance.now() - began)
      }
      await client.query('rollback')
    }
  console.log(`\n${`${ROWS} rows in one statement`.padEnd(32)}   without      with  ratio`)
  for (const [index, { name }] of writes.entries()) {
    const [without, watched] = times[index]!.map(median) as [number, number]
    const figures = [without, watched]
      .map((time) => `${((time * 1000) / ROWS).toFixed(0)} µs`.padStart(10))
      .join('')
    console.log(
      `${name.padEnd(32)}${figures}${(watched / without).toFixed(1).padStart(7)}  ${verdict(watched <= LONGEST_MS)}`,
    )
  }
}

/** The triggers of other features are disabled: a new company is also screened, which takes longer than its entry. */
async function enableTriggers(client: pg.ClientBase, table: string, isWatched: boolean): Promise<void> {
  await client.query(`alter table ${table} disable trigger user`)
  if (!isWatched) return
  const { rows } = await client.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid = $1::regclass and tgname like 'search\\_%'`,
    [table],
  )
  for (const { name } of rows) await client.query(`alter table ${table} enable trigger "${name}"`)
}
