import { live as routes } from '@domicile/contract/home/live'
import { feature } from '../../../feature.ts'
import type { Streams } from './streams.ts'

export type LiveParts = { streams: Streams }

export function liveFeature({ streams }: LiveParts) {
  return feature(routes, {
    'GET /api/live': async ({ user, query }) => streams.open(user, query.late),
  })
}
