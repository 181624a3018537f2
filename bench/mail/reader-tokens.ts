import { createSigner } from '@domicile/server/auth/tokens'
import type pg from 'pg'

/** Returns a token for the session of each user; `users` has expressions of their ids. */
export async function readerTokens<Reader extends string>(
  client: pg.ClientBase,
  key: string,
  users: Record<Reader, string>,
): Promise<Record<Reader, string>> {
  const values = Object.entries<string>(users).map(([reader, id]) => `('${reader}', ${id})`)
  const { rows } = await client.query<{ reader: Reader; userId: string; sessionId: string }>(`
    select reader, user_id as "userId", sessions.id as "sessionId"
    from (values ${values.join(', ')}) as readers (reader, id) join sessions on user_id = readers.id`)
  const signer = await createSigner(key, 3600)
  const tokens = rows.map(async ({ reader, userId: sub, sessionId: sid }) => [
    reader,
    await signer.sign({ sub, sid }),
  ])
  return Object.fromEntries(await Promise.all(tokens)) as Record<Reader, string>
}
