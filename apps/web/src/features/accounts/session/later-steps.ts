import { lazy } from 'react'

// Loaded on demand, as most visitors of a sign-in or a registration do not get this far.
export const CodesLost = lazy(async () => ({ default: (await import('./CodesLost.tsx')).CodesLost }))
export const RecoveryCodes = lazy(async () => ({
  default: (await import('./RecoveryCodes.tsx')).RecoveryCodes,
}))
