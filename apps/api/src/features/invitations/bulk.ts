import { type BulkResult, InvitationInput } from '@domicile/contract/invitations'
import { messages, ownMessages } from '@domicile/contract/messages'
import { type Role, roles, staffRoles } from '@domicile/contract/permissions'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { isId } from '@domicile/server/db/ids'
import { parse } from '@domicile/server/http/schemas'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import papaparse from 'papaparse'
import type { z } from 'zod'
import type { SendEmail } from '../../domain/emails/emails.ts'
import type { Database } from '../../feature.ts'
import { normaliseText } from '@domicile/server/db/normalise-text'
import { invite } from './invite.ts'

/** At most so many people at once. */
export const MAX_LINES = 500

const COLUMNS = ['email', 'role', 'company', 'first name', 'last name'] as const
type Line = Partial<Record<(typeof COLUMNS)[number], string>>
type Result = z.infer<typeof BulkResult>
type Invited = Awaited<ReturnType<typeof invite>>

/**
 * Invites the people of a CSV text, line by line; a line that cannot be does not stop the others. `onInvited` is
 * called for each who was. Numbers are those of the text, whose first line is the heading.
 */
export async function inviteAll(
  db: Database,
  sendEmail: SendEmail,
  user: Actor,
  csv: string,
  onInvited: (invited: Invited) => Promise<void>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, line] of readLines(csv).entries()) {
    const place = { line: index + 2, email: line.email?.trim() ?? '' }
    try {
      await onInvited(await invite(db, sendEmail, user, await inputOf(db, user, line)))
      results.push({ ...place, invited: true, problem: null })
    } catch (error) {
      // Refusals are thrown before anything is written, so the transaction goes on.
      if (!(error instanceof Refusal)) throw error
      results.push({ ...place, invited: false, problem: error.message })
    }
  }
  return results
}

function readLines(csv: string): Line[] {
  const { data, meta } = papaparse.parse<Line>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, ' '),
  })
  if (!['email', 'role'].every((column) => meta.fields?.includes(column)))
    throw invalidField('csv', `The first line must name the columns: ${COLUMNS.join(', ')}.`)
  if (data.length === 0) throw invalidField('csv', 'The list is empty.')
  if (data.length > MAX_LINES) throw invalidField('csv', `Invite at most ${MAX_LINES} people at once.`)
  return data
}

async function inputOf(db: Database, user: Actor, line: Line): Promise<InvitationInput> {
  const role = roleNamed(line.role ?? '')
  const isStaff = (staffRoles as readonly string[]).includes(role)
  const input = {
    email: line.email ?? '',
    role,
    companyId: isStaff && !line.company?.trim() ? null : await companyNamed(db, user, line.company ?? ''),
    firstName: line['first name'],
    lastName: line['last name'],
  }
  return parse(InvitationInput, input, 'invalid') as InvitationInput
}

/** A role however it is written: `accountManager`, `Account manager`, `ACCOUNT MANAGER`. */
function roleNamed(text: string): Role {
  const plain = text.replace(/[\s_-]/g, '').toLowerCase()
  if (!plain) throw invalidField('role', `Role: ${messages.required}`)
  const role = roles.find((known) => known.toLowerCase() === plain)
  if (!role) throw invalidField('role', `There is no role “${text.trim().slice(0, 50)}”.`)
  return role
}

/** A company by its id or its whole name, among those that this person may invite to. */
async function companyNamed(db: Database, user: Actor, text: string): Promise<string> {
  const name = text.trim()
  if (!name) throw invalidField('company', `Company: ${messages.required}`)
  const { rows } = await sql<{ id: string }>`
    select id from companies
    where ${inScope(user, 'invitations:send', 'companies.id')} and archived_at is null
      and (${isId(name) ? sql`id = ${name}` : sql`sort_name = ${normaliseText(name)}`})
    limit 2`.execute(db)
  if (rows.length > 1)
    throw invalidField('company', 'Several companies have this name. Use the company’s ID.')
  if (!rows[0]) throw invalidField('company', ownMessages.unknownCompany)
  return rows[0].id
}
