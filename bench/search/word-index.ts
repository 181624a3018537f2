import type pg from 'pg'

/** The tables of searched records, by their nouns. */
const TABLES = {
  company: 'companies',
  owner: 'company_owners',
  employee: 'company_employees',
  file: 'company_files',
  user: 'users',
}

/** Fills entries without the index of their words, which is built faster at once than row by row. */
export async function withoutWordIndex(client: pg.ClientBase, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef('search_entries_words'::regclass) as definition`,
  )
  await client.query('drop index search_entries_words')
  await fill()
  await client.query(rows[0]!.definition)
}

/** Writes the entries of rows that were inserted while triggers were disabled. */
export async function writeEntries(
  client: pg.ClientBase,
  nouns: readonly (keyof typeof TABLES)[],
): Promise<void> {
  for (const noun of nouns)
    await client.query(`select refresh_search('public', $1, array(select id from ${TABLES[noun]}))`, [noun])
}
