import { latestToday } from '@domicile/contract/days'
import { documentTypes } from '@domicile/contract/companies/files/file-kinds'
import { formatAddress } from '@domicile/contract/mail/addresses/address-format'
import { addressPapers, type Letter } from '@domicile/contract/mail/addresses/address-papers'
import { ownMessages } from '@domicile/contract/messages'
import { addressMessages } from '@domicile/contract/mail/addresses/address-messages'
import { refuseArchived } from '@domicile/server/auth/lock-record'
import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import {
  lockAddress,
  type PlainAddress,
  refuseAddressMove,
  requireAddress,
  subjectOfAddress,
} from './addresses.queries.ts'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'
import { addPrepared, auditFields, prepareFile, readContent } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { type Database, feature } from '../../../feature.ts'
import {
  authorisationFiles,
  findAuthorisations,
  getAuthorisation,
  insertAuthorisation,
} from './authorisations.queries.ts'
import type { Letter as Paper } from './letter-paper.ts'
import { findLetterCompany, getLetter, insertLetter, nextLetterNumber } from './letters.queries.ts'

const MOST_FILES = 20

type Parts = { fileStore: FileStore; firmName: string }

/** The signed authorisations of addresses, and the letters that prove them. */
export function addressPapersFeature({ fileStore, firmName }: Parts) {
  return feature(addressPapers, {
    'POST /api/addresses/:id/authorisations': inTwoSteps(
      async ({ db, user, params, body, file }) => {
        // Refused before the file is processed or stored, so that a refused upload costs the server nothing.
        await lockForFile(db, user, params.id, body.signedOn)
        return prepareFile(fileStore, file, documentTypes)
      },
      async ({ db, user, params, body, record }, prepared) => {
        const { signedOn } = body
        const added = await addPrepared(fileStore, prepared, async (file, storedContent) => {
          const address = await lockForFile(db, user, params.id, signedOn)
          await insertAuthorisation(db, address, { file, storedContent }, { signedOn, userId: user.id })
          await record({ ...subjectOfAddress(address), after: { ...auditFields(file), signedOn } })
        })
        return getAuthorisation(db, params.id, added.id)
      },
    ),

    'GET /api/addresses/:id/authorisations/:fileId': async ({ db, user, params, record }) => {
      const address = await requireAddress(db, user, 'addresses:write', params.id)
      const which = sql<boolean>`address_id = ${address.id} and id = ${params.fileId}`
      const file = await readContent({ db, fileStore }, authorisationFiles, which)
      await record({ ...subjectOfAddress(address), after: { file: file.name } })
      return file
    },

    'POST /api/addresses/:id/letters': async ({ db, user, params, record }) => {
      const address = await requireAddress(db, user, 'addresses:request', params.id)
      const letter = await issueLetter(db, address, { firm: firmName, userId: user.id })
      await record({ ...subjectOfAddress(address), after: { number: letter.number } })
      return letter
    },

    'GET /api/addresses/:id/letters/:letterId': async ({ db, user, params, record }) => {
      const address = await requireAddress(db, user, 'addresses:read', params.id)
      const letter = await getLetter(db, address.id, params.letterId)
      await record({ ...subjectOfAddress(address), after: { file: letter.name } })
      return letter
    },
  })
}

async function lockForFile(db: Database, user: Actor, id: string, signedOn: string) {
  const address = await lockAddress(db, user, 'addresses:write', id)
  refuseAddressMove(address, 'authorise')
  if (signedOn > latestToday()) throw invalidField('signedOn', ownMessages.futureDate)
  const files = await findAuthorisations(db, address.id)
  if (files.length >= MOST_FILES) throw invalidField('file', addressMessages.mostFiles)
  return address
}

const print = createPrinter<Paper>(new URL('./letter-thread.ts', import.meta.url), {
  tooLong: 'This address is too long for one letter.',
})

type Issuer = { firm: string; userId: string }

/** Draws and stores a letter that proves an address in use, if it is ours and may be a registered office. */
async function issueLetter(
  db: Database,
  address: PlainAddress & { isClosedOff: boolean },
  { firm, userId }: Issuer,
): Promise<Letter> {
  refuseArchived(address.isClosedOff, 'company', 'issue a letter')
  refuseAddressMove(address, 'issueLetter')
  if (!address.premisesId || !address.mayBeRegisteredOffice)
    throw new Refusal('state', { text: 'This address may not be used as a registered office.' })
  const { id: addressId, companyId, kind, startsOn } = address
  const number = await nextLetterNumber(db)
  const bytes = await print({
    ...{ firm, number, kind, startsOn: startsOn!, lines: formatAddress(address) },
    company: await findLetterCompany(db, companyId),
    issuedOn: await findCompanyDay(db, companyId),
  })
  return insertLetter(db, { addressId, companyId, number, bytes, userId })
}
