import { useLocation, useNavigate } from '@tanstack/react-router'
import { neighboursOf } from '../../../../lists/neighbours.ts'
import { paths } from '../../../../navigation/paths.ts'

/**
 * Returns a function that opens the next hit of the list that this one was opened from, if there is one, without those that
 * were settled along with it.
 */
export function useNextHit(): (settled?: readonly string[]) => unknown {
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (settled = []) => {
    const passed = settled.map(paths.screeningHit)
    let next = neighboursOf(pathname)?.next
    while (next !== undefined && passed.includes(next)) next = neighboursOf(next)?.next
    return next !== undefined && navigate({ to: next })
  }
}
