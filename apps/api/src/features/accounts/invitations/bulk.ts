import { type BulkResult, type Invitation, InvitationInput } from '@domicile/contract/accounts/invitations'
import { messages, ownMessages } from '@domicile/contract/messages'
import { type Role, roles, staffRoles } from '@domicile/contract/roles/roles'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { isId } from '@domicile/server/db/ids'
import { parse } from '@domicile/server/http/schemas'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import papaparse from 'papaparse'
import type { z } from 'zod'
import type { Database } from '../../../feature.ts'
import { normaliseText } from '@domicile/server/db/normalise-text'
import { inviteMany, type InviteParts, isAllowed, orRefusal } from './invite.ts'

/** At most so many people at once. */
export const MAX_LINES = 500

const COLUMNS = ['email', 'role', 'company', 'first name', 'last name'] as const
type Column = (typeof COLUMNS)[number]
type Line = Partial<Record<Column, string>> & {
  number: number
  /** True for a line with more cells than there are columns. */
  isTooLong: boolean
}

/** Other headings of the columns, without spaces and marks. */
const HEADINGS: ReadonlyMap<string, Column> = new Map(
  Object.entries({
    email: 'email',
    mail: 'email',
    emailaddress: 'email',
    role: 'role',
    company: 'company',
    companyname: 'company',
    firstname: 'first name',
    givenname: 'first name',
    forename: 'first name',
    lastname: 'last name',
    familyname: 'last name',
    surname: 'last name',
  } as const),
)
type Result = z.infer<typeof BulkResult>

/**
 * Invites the people of a CSV text; a line that is refused does not stop the others. Returns the result of each line,
 * numbered by its line in the text, and the invitations that were sent.
 */
export async function inviteAll(db: Database, parts: InviteParts, user: Actor, csv: string) {
  const lines = readLines(csv)
  const companies = await findCompanies(db, user, lines)
  const inputs = lines.map((line) => orRefusal(() => inputOf(line, companies)))
  const invited = await inviteMany(db, parts, user, inputs.filter(isAllowed))
  const results = [...invited]
  const outcomes = inputs.map((input) => (input instanceof Refusal ? input : results.shift()!))
  return {
    results: outcomes.map((outcome, index) => resultOf(lines[index]!, outcome)),
    invited: invited.filter(isAllowed),
  }
}

function resultOf(line: Line, outcome: Invitation | Refusal): Result {
  const place = { line: line.number, email: line.email ?? '' }
  return outcome instanceof Refusal
    ? { ...place, invited: false, problem: outcome.message }
    : { ...place, invited: true, problem: null }
}

/** The line with which Excel names the separator. */
const SEPARATOR = /^"?sep=(.?)"?[\s;,]*$/i

function readLines(csv: string): Line[] {
  const text = csv.replace(/^\uFEFF/, '')
  const separator = SEPARATOR.exec(/^.*/.exec(text)![0].trimEnd())?.[1]
  const { data, errors } = papaparse.parse<string[]>(text, separator ? { delimiter: separator } : {})
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) {
    const { number } = numbered(data)[broken.row ?? 0]!
    throw invalidField('csv', `Line ${number}: A quotation mark is not closed.`)
  }
  const rows = numbered(data).filter(({ cells }) => cells.some(Boolean) && !SEPARATOR.test(cells.join('')))
  const [head, ...lines] = rows
  const columns = head?.cells.map((name) => HEADINGS.get(name.toLowerCase().replace(/[\s_.-]/g, ''))) ?? []
  if (!(['email', 'role'] as const).every((column) => columns.includes(column)))
    throw invalidField('csv', `The first line must name the columns: ${COLUMNS.join(', ')}.`)
  const unknown = head!.cells.find((name, place) => name && !columns[place])
  if (unknown)
    throw invalidField(
      'csv',
      `The column “${unknown.slice(0, 50)}” is not read. Delete it, or name it one of: ${COLUMNS.join(', ')}.`,
    )
  if (lines.length === 0) throw invalidField('csv', 'The list is empty.')
  if (lines.length > MAX_LINES) throw invalidField('csv', `Invite at most ${MAX_LINES} people at once.`)
  return lines.map(({ number, cells }) => ({
    number,
    isTooLong: cells.some((cell, place) => cell !== '' && !columns[place]),
    ...Object.fromEntries(columns.flatMap((column, place) => (column ? [[column, cells[place] ?? '']] : []))),
  }))
}

/** Numbers rows by the lines of the text: blank lines count, and so do line breaks in quotes. */
function numbered(rows: readonly string[][]): { number: number; cells: string[] }[] {
  let next = 1
  return rows.map((row) => {
    const number = next
    next += 1 + row.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0)
    return { number, cells: row.map(visible) }
  })
}

/** Drops characters that nobody sees, but joiners inside a word, which some scripts need. */
function visible(cell: string): string {
  return cell.replace(/(?![\u200C\u200D])\p{Cf}/gu, '').replace(/^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/g, '')
}

function inputOf(line: Line, companies: Companies): InvitationInput {
  if (line.isTooLong)
    throw invalidField('csv', 'The line has more cells than columns. Put a text with separators in quotes.')
  const role = roleNamed(line.role ?? '')
  const isStaff = (staffRoles as readonly string[]).includes(role)
  const input = {
    email: line.email ?? '',
    role,
    companyId: isStaff && !line.company?.trim() ? null : companyNamed(companies, line.company ?? ''),
    firstName: line['first name'],
    lastName: line['last name'],
  }
  return parse(InvitationInput, input, 'invalid') as InvitationInput
}

/** A role however it is written: `accountManager`, `Account manager`, `ACCOUNT MANAGER`. */
function roleNamed(text: string): Role {
  const plain = text.replace(/[\s_-]/g, '').toLowerCase()
  if (!plain) throw invalidField('role', `Role: ${messages.required}`)
  const role = roles.find((candidate) => candidate.toLowerCase() === plain)
  if (!role) throw invalidField('role', `There is no role “${text.trim().slice(0, 50)}”.`)
  return role
}

/** The ids of the companies with this id or whole name, among those that the user may invite to. */
type Companies = Map<string, string[]>

async function findCompanies(db: Database, user: Actor, lines: readonly Line[]): Promise<Companies> {
  const texts = lines.map(({ company }) => keyOf(company ?? ''))
  const ids = texts.filter(isId)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, sort_name as name from companies
    where ${inScope(user, 'invitations:send', 'companies.id')} and archived_at is null
      and (id = any(${ids}::uuid[]) or sort_name = any(${texts}::text[]))`.execute(db)
  const byName = Map.groupBy(rows, ({ name }) => name)
  return new Map([
    ...[...byName].map(([name, found]): [string, string[]] => [name, found.map(({ id }) => id)]),
    ...rows.map(({ id }): [string, string[]] => [id, [id]]),
  ])
}

function keyOf(text: string): string {
  const name = text.trim()
  return isId(name) ? name.toLowerCase() : normaliseText(name)
}

function companyNamed(companies: Companies, text: string): string {
  if (!text.trim()) throw invalidField('company', `Company: ${messages.required}`)
  const [id, ...others] = companies.get(keyOf(text)) ?? []
  if (others.length > 0)
    throw invalidField('company', 'Several companies have this name. Use the company’s ID.')
  if (!id) throw invalidField('company', ownMessages.unknownCompany)
  return id
}
