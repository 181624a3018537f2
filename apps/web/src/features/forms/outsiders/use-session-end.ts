import { useEffect } from 'react'
import { readForm } from './use-link.ts'

/** The clock of the device may be ahead of the server's. */
const SHORTEST_MS = 60_000

type Session = { session: string; endsAt: string; onOver: () => void }

/** Leaves the form when its session ends, even while no one types: the device may be shared. */
export function useSessionEnd({ session, endsAt, onOver }: Session): void {
  useEffect(() => {
    async function leave(): Promise<void> {
      // If the portal cannot be reached, the next save finds out.
      const form = await readForm(session).catch(() => true)
      if (!form) onOver()
    }
    const timer = setTimeout(() => void leave(), Math.max(SHORTEST_MS, Date.parse(endsAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [session, endsAt, onOver])
}
