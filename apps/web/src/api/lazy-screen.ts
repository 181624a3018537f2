import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { connectionLost, isReachable } from './connection.ts'
import { unanswered } from './problem-error.ts'

/**
 * Loads the code of a screen, or of a tab, when it is first shown or its `preload` is called. Without a network that
 * fails like a call. If the server answers, the code belongs to an older release and the router reloads the page.
 */
export function lazyScreen<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyRouteComponent(() => load().catch(explainFailure))
}

/** Throws the error of a call if code could not be loaded because the portal is away, otherwise the same error. */
export async function explainFailure(error: unknown): Promise<never> {
  if (await isReachable()) throw error
  connectionLost('portal')
  throw unanswered(undefined)
}

/** Returns true for the error of code that could not be loaded, in the words of each browser. */
export function isMissingCode(error: unknown): error is TypeError {
  return (
    error instanceof TypeError &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  )
}
