import { useEffect, useState } from 'react'

/** Counts down the seconds until a time in milliseconds; 0 once it has passed. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (until <= Date.now()) return undefined
    const tick = () => {
      setNow(Date.now())
      if (until <= Date.now()) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    // The time of the last render may be minutes old.
    tick()
    return () => clearInterval(timer)
  }, [until])
  return left
}
