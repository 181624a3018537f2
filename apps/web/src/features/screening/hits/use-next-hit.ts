import { useLocation, useNavigate } from '@tanstack/react-router'
import { neighboursOf } from '../../../lists/neighbours.ts'

/** Returns a function that opens the next hit of the list that this one was opened from, if there is one. */
export function useNextHit(): () => unknown {
  const navigate = useNavigate()
  const next = neighboursOf(useLocation({ select: ({ pathname }) => pathname }))?.next
  return () => next !== undefined && navigate({ to: next })
}
