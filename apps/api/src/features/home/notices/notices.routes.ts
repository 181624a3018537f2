import {
  isMandatory,
  mailOf,
  type NoticeKind,
  noticeKinds,
  recipientRoles,
} from '@domicile/contract/home/notices/notice-kinds'
import { notices, type NoticeChoice } from '@domicile/contract/home/notices/notices'
import { ownMessages } from '@domicile/contract/messages'
import { rolesOf } from '@domicile/contract/permissions'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import type { Change } from '@domicile/server/audit/audit'
import type { Actor } from '@domicile/server/http/feature'
import { addressSubject } from '@domicile/server/http/rate-limits'
import {
  type StoppableKind,
  type Unsubscribing,
  WATCH_DIGEST,
} from '../../../domain/notices/unsubscribing.ts'
import { type Database, feature } from '../../../feature.ts'
import { stopDigest } from '../../knowledge/watches/watches.public.ts'
import {
  findChoices,
  findQuietHours,
  listNotices,
  markAllRead,
  markNotice,
  saveChoice,
  saveNoMails,
  saveQuietHours,
  summariseNotices,
} from './notices.queries.ts'

export type NoticesParts = { unsubscribing: Unsubscribing }

const YEAR_MS = 366 * 24 * 3600 * 1000

/** A user's notices and their choices about them. Every query filters by the user's own id. */
export function noticesFeature({ unsubscribing }: NoticesParts) {
  return feature(notices, {
    'GET /api/notices': ({ db, user, query }) => listNotices(db, user.id, query),

    'GET /api/notices/summary': ({ db, user }) => summariseNotices(db, user.id),

    'PUT /api/notices/:id/reading': async ({ db, user, params, record }) => {
      const now = new Date().toISOString()
      if (!(await markNotice(db, user.id, params.id, { read_at: now }))) throw notFound()
      await record(ofOwn(params.id))
    },

    'DELETE /api/notices/:id/reading': async ({ db, user, params, record }) => {
      if (!(await markNotice(db, user.id, params.id, { read_at: null }))) throw notFound()
      await record(ofOwn(params.id))
    },

    'PUT /api/notices/readings': async ({ db, user, body, record }) => {
      await markAllRead(db, user.id, body.upTo)
      await record(ofOwn(body.upTo))
    },

    'PUT /api/notices/:id/snooze': async ({ db, user, params, body, record }) => {
      const wait = new Date(body.until).getTime() - Date.now()
      if (!(wait > 0 && wait < YEAR_MS)) throw invalidField('until', ownMessages.pastInstant)
      const marks = { snoozed_until: body.until, read_at: new Date().toISOString() }
      if (!(await markNotice(db, user.id, params.id, marks))) throw notFound()
      await record(ofOwn(params.id))
    },

    'DELETE /api/notices/:id/snooze': async ({ db, user, params, record }) => {
      if (!(await markNotice(db, user.id, params.id, { snoozed_until: null }))) throw notFound()
      await record(ofOwn(params.id))
    },

    'GET /api/notice-choices': async ({ db, user }) => ({
      items: await choicesOf(db, user),
      quietHours: await findQuietHours(db, user.id),
    }),

    'PUT /api/notice-choices/:kind': async ({ db, user, params, body, record }) => {
      const choice = (await choicesOf(db, user)).find(({ kind }) => kind === params.kind)
      if (!choice) throw notFound()
      if (choice.mandatory && body.isMuted) throw new Refusal('not-mutable')
      await saveChoice(db, user.id, choice.kind, body)
      const { kind, mail, isMuted } = choice
      await record({ ...ofOwn(user.id), subject: kind, before: { mail, isMuted }, after: body })
    },

    'PUT /api/notice-choices': async ({ db, user, body, record }) => {
      const before = { quietHours: await findQuietHours(db, user.id) }
      await saveQuietHours(db, user.id, body.quietHours)
      await record({ ...ofOwn(user.id), before, after: body })
    },

    'POST /api/notice-choices/unsubscription': async ({ db, body, request, spend, record }) => {
      await spend('unsubscription-address', addressSubject(request.address))
      return stopMails(db, unsubscribing, body.link, record)
    },

    'POST /unsubscribe': async ({ db, query, request, spend, record }) => {
      await spend('unsubscription-address', addressSubject(request.address))
      await stopMails(db, unsubscribing, query.link, record)
    },
  })
}

async function stopMails(
  db: Database,
  unsubscribing: Unsubscribing,
  link: string,
  record: (change: Change) => Promise<void>,
): Promise<{ label: string }> {
  const found = unsubscribing.read(link)
  if (!found) throw new Refusal('dead-link')
  const { userId, kinds } = found
  const ofNotices = kinds.filter((kind) => kind !== WATCH_DIGEST)
  if (ofNotices.length > 0) await saveNoMails(db, userId, ofNotices)
  if (kinds.includes(WATCH_DIGEST)) await stopDigest(db, userId)
  await record({ subjectId: userId, subject: kinds.join(', '), actorId: userId, staffOnly: true })
  return { label: new Intl.ListFormat('en').format(kinds.map(labelOf)) }
}

function labelOf(kind: StoppableKind): string {
  return kind === WATCH_DIGEST ? 'Digest of changes' : noticeKinds[kind].label
}

/** The kinds that can reach a user in their roles, each with their choice or the kind's default. */
async function choicesOf(db: Database, user: Actor): Promise<NoticeChoice[]> {
  const roles = rolesOf(user)
  const made = new Map((await findChoices(db, user.id)).map((choice) => [choice.kind, choice]))
  return (Object.keys(noticeKinds) as NoticeKind[])
    .filter((kind) => recipientRoles(kind).some((role) => roles.includes(role)))
    .map((kind) => {
      const { label } = noticeKinds[kind]
      const chosen = made.get(kind)
      const mail = (chosen?.mail ?? mailOf(kind)) as NoticeChoice['mail']
      return { kind, label, mail, isMuted: chosen?.isMuted ?? false, mandatory: isMandatory(kind) }
    })
}

/** A log entry of a user's own matter: only administrators may read it besides the user. */
function ofOwn(subjectId: string) {
  return { subjectId, staffOnly: true }
}
