import { documentTypes } from '@domicile/contract/companies/files/file-kinds'
import { addressPapers } from '@domicile/contract/mail/addresses/address-papers'
import { ownMessages } from '@domicile/contract/messages'
import { addressMessages } from '@domicile/contract/mail/addresses/address-messages'
import { invalidField } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { lockAddress, refuseAddressMove, requireAddress, subjectOfAddress } from './addresses.queries.ts'
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
import { issueLetter } from './issue-letter.ts'
import { getLetter } from './letters.queries.ts'

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
  if (signedOn > (await findCompanyDay(db, address.companyId)))
    throw invalidField('signedOn', ownMessages.futureDate)
  const files = await findAuthorisations(db, address.id)
  if (files.length >= MOST_FILES) throw invalidField('file', addressMessages.mostFiles)
  return address
}
