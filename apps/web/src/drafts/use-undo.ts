import { useState } from 'react'

const MOST_STEPS_BACK = 50

/** The undo history of what is drawn; `show` puts an earlier or later state on the screen. */
export function useUndo<Drawn>(now: Drawn, show: (drawn: Drawn) => void) {
  const [past, setPast] = useState<readonly Drawn[]>([])
  const [future, setFuture] = useState<readonly Drawn[]>([])
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Shows a change that can be undone. */
    step(next: Drawn) {
      setPast([...past.slice(1 - MOST_STEPS_BACK), now])
      setFuture([])
      show(next)
    },
    undo() {
      if (past.length === 0) return
      setFuture([now, ...future])
      setPast(past.slice(0, -1))
      show(past.at(-1)!)
    },
    redo() {
      if (future.length === 0) return
      setPast([...past, now])
      setFuture(future.slice(1))
      show(future[0]!)
    },
    clear() {
      setPast([])
      setFuture([])
    },
  }
}
