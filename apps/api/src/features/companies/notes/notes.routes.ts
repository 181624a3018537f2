import { notes } from '@domicile/contract/companies/notes'
import { newId } from '@domicile/server/db/ids'
import { requireCompany } from '@domicile/server/auth/scope'
import { feature } from '../../../feature.ts'
import { getNote, insertNote, listNotes } from './notes.queries.ts'

export const notesFeature = feature(notes, {
  'GET /api/companies/:companyId/notes': async ({ db, user, params, query }) => {
    await requireCompany(db, user, 'notes:read', params.companyId)
    return listNotes(db, user, params.companyId, query)
  },

  'POST /api/companies/:companyId/notes': async ({ db, user, params, body, record }) => {
    const company = await requireCompany(db, user, 'notes:write', params.companyId)
    const id = newId()
    await insertNote(db, { id, companyId: company.id, authorId: user.id, body: body.body })
    await record({
      companyId: company.id,
      subjectId: id,
      subject: company.name,
      staffOnly: true,
      after: { note: body.body },
    })
    return getNote(db, user, id)
  },
})
