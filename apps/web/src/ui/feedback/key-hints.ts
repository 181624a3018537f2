import { useEffect } from 'react'

/** Keys and their effect. */
export type KeyHint = { keys: readonly string[]; does: string }

type Shown = { hints: readonly KeyHint[]; isAlone: boolean }

const visibleHints = new Set<Shown>()

/** Lists the keys of a screen while it is open: below those of every screen, or alone where those do not work. */
export function useKeyHints(hints: readonly KeyHint[], isAlone = false): void {
  useEffect(() => {
    const own = { hints, isAlone }
    visibleHints.add(own)
    return () => void visibleHints.delete(own)
  }, [hints, isAlone])
}

/** Returns the keys that work now. */
export function currentHints(usual: readonly KeyHint[]): readonly KeyHint[] {
  const screens = [...visibleHints]
  const own = screens.flatMap(({ hints }) => hints)
  return screens.some(({ isAlone }) => isAlone) ? own : [...usual, ...own]
}
