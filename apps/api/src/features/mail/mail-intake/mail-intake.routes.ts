import { addressMessages } from '@domicile/contract/mail/addresses/address-messages'
import { intakeMessages } from '@domicile/contract/mail/mail-intake/intake-kinds'
import { type Filing, mailIntake } from '@domicile/contract/mail/mail-intake/intake'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { recordChange } from '@domicile/server/audit/audit'
import { originOf } from '@domicile/server/audit/record-access'
import { requireCompany } from '@domicile/server/auth/scope'
import { normaliseText } from '@domicile/server/db/normalise-text'
import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { readContent } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { findCompanyCountry } from '../../../domain/companies/company-day.ts'
import { refuseLaterDay } from '../../../domain/companies/firm-day.ts'
import { subjectOfMail } from '../../../domain/mail/mail.queries.ts'
import { findStatutoryReason } from '../../../domain/mail/statutory.ts'
import { receiveMail } from '../../../domain/mail/receive-mail.ts'
import { type Database, feature } from '../../../feature.ts'
import { mergeLetter, splitLetter } from './arrange-letters.ts'
import { deleteLetter, refuseContent } from './delete-letter.ts'
import {
  endLetter,
  getLetter,
  getLetterText,
  listLetters,
  lockClaimed,
  lockLetter,
  raiseVersion,
  refuseEnded,
  refuseHeld,
  updateClaim,
} from './letters.queries.ts'
import { readPages, removeFiles, storeFiles } from './letter-files.ts'
import { addScan, enqueueReading, prepareScan } from './scan-sources/receive-scan.ts'
import { getScan, markUnread, readQueue, scanFiles, updateFailed } from './scans.queries.ts'
import { turnPage } from './turn-page.ts'
import { undoFiling } from './undo-filing.ts'

const printSeparators = createPrinter<null>(new URL('./separator-thread.ts', import.meta.url), {
  tooLong: 'The sheets cannot be drawn now.',
})

/** Every change of the queue is internal, and shown to all who work on it. */
const internal = { staffOnly: true, notifyHolders: 'mail:process' } as const

/** The intake of scanned mail: scans, and the letters that a person files from them. */
export function mailIntakeFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(mailIntake, {
    'GET /api/mail-intake': ({ db }) => readQueue(db),

    'POST /api/mail-intake/scans': inTwoSteps(
      async ({ db, body, file }) => {
        await requirePremises(db, body.premisesId)
        return prepareScan(db, fileStore, file)
      },
      async ({ db, user, body: { premisesId }, record }, prepared) => {
        const origin = { source: 'upload', uploadedBy: user.id, premisesId } as const
        const id = await addScan(db, fileStore, prepared, origin)
        const { name, size, sha256 } = prepared
        await record({ ...internal, subjectId: id, subject: name, after: { size, sha256 } })
        return getScan(db, id)
      },
    ),

    'GET /api/mail-intake/scans/:id/content': async ({ db, params, record }) => {
      const file = await readContent({ db, fileStore }, scanFiles, sql<boolean>`id = ${params.id}`)
      await record({ subjectId: file.id, subject: file.name })
      return file
    },

    'PUT /api/mail-intake/scans/:id/reading': async ({ db, params, record }) => {
      const scan = await getScan(db, params.id)
      if (!(await updateFailed(db, scan.id, { state: 'reading' })))
        throw new Refusal('state', { text: intakeMessages.notFailed })
      await markUnread(db, scan.id)
      await enqueueReading(db, scan.id)
      await record({ ...internal, subjectId: scan.id, subject: scan.name })
      return getScan(db, scan.id)
    },

    'DELETE /api/mail-intake/scans/:id': async ({ db, params, body, record }) => {
      const scan = await getScan(db, params.id)
      if (!(await updateFailed(db, scan.id, { state: 'discarded', reason: body.reason })))
        throw new Refusal('state', { text: intakeMessages.notFailed })
      await record({ ...internal, subjectId: scan.id, subject: scan.name, reason: body.reason })
    },

    'GET /api/mail-intake/letters': ({ db, user, query }) => listLetters(db, user.id, query),

    'GET /api/mail-intake/letters/:id': async ({ db, params, record }) => {
      const letter = await getLetter(db, params.id)
      await record(subjectOf(letter))
      return letter
    },

    'GET /api/mail-intake/letters/:id/statutory': async ({ db, user, params, query }) => {
      const company = await requireCompany(db, user, 'mail:process', query.companyId)
      const text = await getLetterText(db, params.id)
      const country = await findCompanyCountry(db, company.id)
      return { reason: await findStatutoryReason(db, { sender: query.sender, text, country }) }
    },

    'GET /api/mail-intake/letters/:id/pages/:pageId/picture': async ({ db, params }) => {
      const { rows } = await sql<{ picture: Buffer; number: number }>`
        select picture, number from scan_pages
        where letter_id = ${params.id} and id = ${params.pageId} and picture is not null`.execute(db)
      if (!rows[0]) throw notFound()
      return { name: `page-${rows[0].number}.jpg`, mediaType: 'image/jpeg', content: rows[0].picture }
    },

    'PUT /api/mail-intake/letters/:id/claim': async ({ db, user, params, record }) => {
      const letter = await lockLetter(db, params.id)
      refuseEnded(letter)
      await refuseHeld(db, letter, user.id)
      await updateClaim(db, letter.id, user.id)
      const claimed = await getLetter(db, letter.id)
      if (letter.claimedBy !== user.id) await record({ ...internal, ...subjectOf(claimed) })
      return claimed
    },

    'POST /api/mail-intake/letters/:id/filing': inTwoSteps(
      async ({ db, user, params, body }) => {
        // Refused before its files are made, which takes the server some work.
        await lockForFiling(db, user, params.id, body)
        return storeFiles(fileStore, await readPages(db, params.id), body.version)
      },
      async ({ db, user, params, body, request, record }, files) => {
        try {
          const letter = await lockForFiling(db, user, params.id, body)
          const { version: _version, ...filing } = body
          const item = { ...filing, addressId: null, files, receivedBy: user.id }
          const { id: mailId, quarantine, change } = await receiveMail(db, item)
          await endLetter(db, letter.id, { state: 'filed', mailItemId: mailId }, user.id)
          await countSender(db, body.sender)
          await recordChange(db, 'mail.received', originOf({ user, request }), change)
          await record({
            ...internal,
            companyId: body.companyId,
            subjectId: letter.id,
            subject: body.sender,
            after: { paperKind: body.paperKind },
          })
          return { mailId, quarantine }
        } catch (error) {
          await removeFiles(fileStore, files)
          throw error
        }
      },
    ),

    'DELETE /api/mail-intake/letters/:id/filing': async ({ db, params, record, refresh }) => {
      await record(subjectOfMail(await undoFiling(db, params.id)))
      refresh({ noun: 'mail-intake', companyId: null, ...internal })
    },

    'POST /api/mail-intake/letters/:id/split': async ({ db, user, params, body, record }) => {
      const letter = await lockClaimed(db, params.id, user.id)
      await splitLetter(db, letter, body.pageId)
      return recorded(db, letter.id, record)
    },

    'POST /api/mail-intake/letters/:id/merger': async ({ db, user, params, record }) => {
      const letter = await lockClaimed(db, params.id, user.id)
      const previous = await mergeLetter(db, letter, user.id)
      await updateClaim(db, previous.id, user.id)
      return recorded(db, previous.id, record)
    },

    'PUT /api/mail-intake/letters/:id/pages/:pageId/turn': async ({ db, user, params, record }) => {
      const letter = await lockClaimed(db, params.id, user.id)
      await turnPage(db, letter.id, params.pageId)
      await raiseVersion(db, letter.id)
      return recorded(db, letter.id, record)
    },

    'DELETE /api/mail-intake/letters/:id': async ({ db, user, params, record }) => {
      const letter = await lockClaimed(db, params.id, user.id)
      await refuseContent(db, letter.id)
      const before = await getLetter(db, letter.id)
      await deleteLetter(db, letter.id, user.id)
      await record({ ...internal, ...subjectOf(before) })
    },

    'GET /api/mail-intake/separators': async () => ({
      name: 'separators.pdf',
      mediaType: 'application/pdf',
      content: await printSeparators(null),
    }),
  })
}

type Subject = { id: string; scan: { name: string } }

function subjectOf({ id, scan }: Subject) {
  return { subjectId: id, subject: scan.name }
}

type Record = (change: typeof internal & ReturnType<typeof subjectOf>) => Promise<void>

async function recorded(db: Database, id: string, record: Record) {
  const letter = await getLetter(db, id)
  await record({ ...internal, ...subjectOf(letter) })
  return letter
}

async function lockForFiling(db: Database, user: Actor, id: string, body: Filing) {
  const letter = await lockClaimed(db, id, user.id)
  refuseStale(letter, body)
  await refuseLaterDay(db, 'receivedOn', body.receivedOn, mailMessages.receivedLater)
  await requirePremises(db, body.premisesId)
  if (body.companyId) await requireCompany(db, user, 'mail:process', body.companyId)
  return letter
}

async function requirePremises(db: Database, id: string | null): Promise<void> {
  if (!id) return
  const { rows } = await sql`select from premises where id = ${id}`.execute(db)
  if (rows.length === 0) throw invalidField('premisesId', addressMessages.unknownPremises)
}

/** Remembers a sender, by whom the next letters are recognised. */
async function countSender(db: Database, name: string): Promise<void> {
  const key = normaliseText(name)
  await sql`
    insert into mail_senders (key, name) values (${key}, ${name})
    on conflict (key) do update set letters = mail_senders.letters + 1`.execute(db)
}
