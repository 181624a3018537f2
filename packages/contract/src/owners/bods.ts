import { routes } from '../route.ts'
import { OwnersQuery } from './beneficial-owners.ts'

export const bods = routes({
  'GET /api/companies/:companyId/structure/bods': {
    summary: 'The structure on a day as statements of the Beneficial Ownership Data Standard 0.4.',
    may: 'owners:read',
    whileActing: 'refused',
    query: OwnersQuery,
    download: 'application/json',
    reads: 'owner.exported',
  },
})
