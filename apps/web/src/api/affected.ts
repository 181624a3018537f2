import type { Changed } from '@domicile/contract/changed'

type IsAffected = (key: readonly unknown[], changes: readonly Changed[]) => boolean

/**
 * Loads what each query shows, which no screen needs before something changes: it names every read of the portal.
 * If it can't be loaded, every query counts as affected.
 */
export async function loadAffected(): Promise<IsAffected> {
  try {
    const { isAffected } = await import('./shows.ts')
    return (key, changes) => changes.some((change) => isAffected(key, change))
  } catch {
    return () => true
  }
}
