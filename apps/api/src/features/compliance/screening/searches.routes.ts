import { type ListSearch, screeningSearches } from '@domicile/contract/compliance/screening/searches'
import { feature } from '../../../feature.ts'
import { fewAtOnce } from './few-at-once.ts'
import { searchLists } from './search-lists.ts'

export const screeningSearchesFeature = feature(screeningSearches, {
  'POST /api/screening-searches': {
    before: async ({ db, user, body, spend }) => {
      await spend('screening-searches', user.id)
      return fewAtOnce(() => searchLists(db, body))
    },
    // The party may have nothing to do with the firm, and the log is never rewritten: its name is not recorded.
    handle: async ({ body, record }, found: ListSearch) => {
      const { outcome, matches, nearMisses } = found
      const after = { kind: body.kind, outcome, hits: matches.length, nearMisses: nearMisses.length }
      await record({ after, staffOnly: true })
      return found
    },
  },
})
