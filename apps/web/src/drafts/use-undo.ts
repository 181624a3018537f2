import { useState } from 'react'

const MOST_STEPS_BACK = 50

/** The undo history of what is drawn; `show` puts an earlier or later state on the screen. */
export function useUndo<Drawn>(now: Drawn, show: (drawn: Drawn) => void) {
  const [past, setPast] = useState<readonly Drawn[]>([])
  const [future, setFuture] = useState<readonly Drawn[]>([])
  const [lastGroup, setLastGroup] = useState<string>()
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /**
     * Shows a change that can be undone. Changes of one group in a row, such as the letters typed in a field, are
     * undone together.
     */
    step(next: Drawn, group?: string) {
      if (group === undefined || group !== lastGroup) setPast([...past.slice(1 - MOST_STEPS_BACK), now])
      setLastGroup(group)
      setFuture([])
      show(next)
    },
    undo() {
      if (past.length === 0) return
      setLastGroup(undefined)
      setFuture([now, ...future])
      setPast(past.slice(0, -1))
      show(past.at(-1)!)
    },
    redo() {
      if (future.length === 0) return
      setLastGroup(undefined)
      setPast([...past, now])
      setFuture(future.slice(1))
      show(future[0]!)
    },
    clear() {
      setLastGroup(undefined)
      setPast([])
      setFuture([])
    },
  }
}
