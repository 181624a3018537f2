import {
  reminderOf,
  replyDue,
  usualWorkingDays,
  workingTime,
} from '@domicile/contract/knowledge/enquiries/working-time'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { insertRating } from '../../features/knowledge/enquiries/enquiries.queries.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import type { History } from '../history.ts'
import { readRows } from '../tables.ts'

type Message = {
  /** The messages of one conversation have the same. */
  subject: string
  company: string
  client: string
  /** The sender of the letter that it is about. */
  letter: string | null
  /** The email address of its writer. */
  by: string
  hoursAgo: string
  kind: 'note' | null
  text: string
}

const messages = readRows<Message>('enquiries')
const saved = readRows<{ name: string; text: string }>('saved-answers')

const MINUTE = 60_000
/** Rated by its author. */
const RATED = 'Opening hours over Christmas'

/** Adds conversations between clients and the firm in all states, and saved answers. */
export async function addEnquiries(
  db: Database,
  companies: readonly Pick<AddedCompany, 'key' | 'id'>[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const places = {
    companyId: (key: string) => companies.find((one) => one.key === key)!.id,
    personId,
    history,
  }
  for (const conversation of Map.groupBy(messages, ({ subject }) => subject).values())
    await addConversation(db, conversation, places)
  for (const answer of saved)
    await db
      .insertInto('saved_answers')
      .values({ id: newId(), ...answer })
      .execute()
}

type Places = { companyId: (key: string) => string; personId: PersonId; history: History }

async function addConversation(db: Database, all: readonly Message[], places: Places): Promise<void> {
  const { subject, client, letter, company } = all[0]!
  const [id, companyId] = [newId(), places.companyId(company)]
  const ownMessages = all.filter(({ kind }) => kind === null)
  const [begun, last] = [timeOf(ownMessages[0]!), timeOf(ownMessages.at(-1)!)]
  const waits = isOfClient(ownMessages.at(-1)!)
  const { rows } = await sql<{ number: number }>`
    insert into enquiries (id, company_id, author_id, subject, is_from_firm, about_kind, about_id, state, due_at,
      waiting_since, is_helpful, rated_at, created_at, updated_at)
    select ${id}, ${companyId}, ${places.personId(client)}, ${subject}, ${!isOfClient(all[0]!)},
      case when letter is not null then 'mail' end, letter,
      ${waits ? 'waiting' : subject === RATED ? 'closed' : 'answered'}, ${waits ? replyDue(begun, usualWorkingDays) : null},
      ${waits ? begun : null}, ${subject === RATED ? true : null}, ${subject === RATED ? last : null}, ${begun}, ${last}
    from (select (
      select id from mail_items where company_id = ${companyId} and sender = ${letter}) as letter) about
    returning number`.execute(db)
  const change = { companyId, subjectId: id, subject: `E-${String(rows[0]!.number).padStart(6, '0')}` }
  for (const [place, message] of all.entries()) {
    await addMessage(db, { id, companyId, begun }, message, places.personId(message.by))
    const event = isOfClient(message)
      ? 'enquiry.created'
      : place === 0
        ? 'enquiry.started'
        : 'enquiry.answered'
    const isNote = message.kind === 'note'
    const entry = { ...change, staffOnly: isNote }
    places.history.add(timeOf(message), event, places.personId(message.by), entry)
  }
  if (subject === RATED) await insertRating(db, { id, isHelpful: true, at: last })
  if (waits) await remind(db, id, replyDue(begun, usualWorkingDays))
}

type Conversation = { id: string; companyId: string; begun: Date }

async function addMessage(
  db: Database,
  { id, companyId, begun }: Conversation,
  message: Message,
  authorId: string,
): Promise<void> {
  const at = timeOf(message)
  const isAnswer = !isOfClient(message) && message.kind === null && at > begun
  await db
    .insertInto('enquiry_messages')
    .values({
      ...{ id: newId(), company_id: companyId, enquiry_id: id, author_id: authorId, text: message.text },
      ...{ is_from_staff: !isOfClient(message), is_internal: message.kind === 'note', at: at.toISOString() },
      ...(isAnswer && {
        minutes: Math.floor(workingTime(begun, at, usualWorkingDays) / MINUTE),
        is_in_time: at <= replyDue(begun, usualWorkingDays),
      }),
    })
    .execute()
}

async function remind(db: Database, enquiryId: string, due: Date): Promise<void> {
  const payload = { enquiryId, dueAt: due.toISOString() }
  await enqueue(db, 'enquiry.remind', payload, { at: reminderOf(due, usualWorkingDays) })
}

function isOfClient({ by, client }: Message): boolean {
  return by === client
}

function timeOf({ hoursAgo }: Message): Date {
  return new Date(Math.floor(Date.now() / MINUTE) * MINUTE - Number(hoursAgo) * 60 * MINUTE)
}
