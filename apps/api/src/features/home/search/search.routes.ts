import { type CreatableNoun, search } from '@domicile/contract/home/search/search'
import { can, type Permission } from '@domicile/contract/permissions'
import { searchRecords } from '@domicile/server/domain/search/search-records'
import { feature } from '../../../feature.ts'
import { searched } from './searched.ts'

/** The next steps after a search without results. */
const creating: Record<CreatableNoun, Permission> = {
  company: 'companies:create',
  project: 'projects:write',
  check: 'checks:order',
  address: 'addresses:request',
  translation: 'translations:request',
  enquiry: 'enquiries:write',
}

export const searchFeature = feature(search, {
  'GET /api/search': async ({ db, user, query }) => ({
    ...(await searchRecords(db, user, query, searched)),
    mayCreate: (Object.keys(creating) as CreatableNoun[]).filter((noun) => can(user, creating[noun])),
  }),
})
