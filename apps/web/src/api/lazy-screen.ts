import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { connectionLost, isReachable } from './connection.ts'
import { unanswered } from './problem-error.ts'

/**
 * Loads the code of a screen, or of a tab, when it is first shown or its `preload` is called. Without a network that
 * fails like a call. If the server answers, the code belongs to an older release and the router reloads the page.
 */
export function lazyScreen<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyRouteComponent(() =>
    load().catch(async (error: unknown) => {
      if (await isReachable()) throw error
      connectionLost('portal')
      throw unanswered(undefined)
    }),
  )
}
