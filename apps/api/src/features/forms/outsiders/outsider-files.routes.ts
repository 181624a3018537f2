import { answeringFiles } from '@domicile/contract/forms/assignments/answering-files'
import { notFound } from '@domicile/server/http/errors'
import { inTwoSteps } from '@domicile/server/http/feature'
import { addressSubject } from '@domicile/server/http/rate-limits'
import { acceptedAt, prepareFile } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { type Database, feature } from '../../../feature.ts'
import { addFile, findAnswers, readFile, refuseFull } from '../assignments/assignments.public.ts'
import { authorOf, byLink, getBySession, subjectOf } from './outsider-access.ts'
import type { OutsiderRow } from './outsiders.queries.ts'
import { ownFiles, ownSections } from './own-sections.ts'

/** Files for the answers of people without an account. */
export function outsiderFilesFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(answeringFiles, {
    'POST /api/answering/files': inTwoSteps(
      async ({ db, body, file }) => prepareFile(fileStore, file, typesFor(await getForFile(db, body), body)),
      ({ db, body, record }, prepared) =>
        addFile({ db, fileStore }, prepared, {
          lock: () => getForFile(db, body),
          author: (found) => authorOf(found),
          record: (found, after) => record({ ...subjectOf(found), after: { ...after, ...byLink(found) } }),
        }),
      async ({ db, body, request, spend }) => {
        await spend('answer-files-address', addressSubject(request.address))
        const found = await getForFile(db, body)
        await spend('answer-files', found.outsider.id)
        typesFor(found, body)
      },
    ),

    'POST /api/answering/files/content': async ({ db, body, record }) => {
      const found = await getBySession(db, body.session)
      const files = await ownFiles(db, found, await findAnswers(db, found.id))
      if (!files.some(({ id }) => id === body.fileId)) throw notFound()
      const file = await readFile({ db, fileStore }, found.id, body.fileId)
      await record({ ...subjectOf(found), after: { file: file.name, ...byLink(found) } })
      return file
    },
  })
}

/** Finds and locks the outsider of a session, who can add another file. */
async function getForFile(db: Database, { session }: { session: string }): Promise<OutsiderRow> {
  const found = await getBySession(db, session)
  await refuseFull(db, found.id, authorOf(found))
  return found
}

function typesFor(found: OutsiderRow, { path }: { path: string }): readonly string[] {
  const sections = ownSections(found)
  return acceptedAt(
    { sections },
    sections.map(({ name }) => name),
    path,
  )
}
