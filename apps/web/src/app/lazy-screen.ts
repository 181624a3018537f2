import { lazyRouteComponent } from '@tanstack/react-router'
import { connectionLost, isReachable } from '../api/connection.ts'
import { unanswered } from '../api/problem-error.ts'
import type { Row } from './route-row.ts'

/**
 * Loads a screen's code when it is first shown. Without a network that fails like a call. If the server
 * answers, the code belongs to an older release and the router reloads the page.
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

/** Converts a path of the specification for the router: `/companies/{id}` becomes `/companies/$id`. */
export function pattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1')
}
