import { lazyRouteComponent } from '@tanstack/react-router'
import { connectionLost, isReachable } from '../api/connection.ts'
import { unanswered } from '../api/problem-error.ts'
import type { Row } from './route-row.ts'

/**
 * A screen's code, loaded when it is first shown. While the network is away that fails as a call does. Where the
 * server answers, the code is that of an older version of the portal, and the router loads the page anew.
 */
export function lazyScreen(load: NonNullable<Row['screen']>) {
  return lazyRouteComponent(() =>
    load().catch(async (error: unknown) => {
      if (await isReachable()) throw error
      connectionLost('portal')
      throw unanswered(undefined)
    }),
  )
}

/** The address of the specification in the router's writing: `/companies/{id}` is `/companies/$id`. */
export function pattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1')
}
