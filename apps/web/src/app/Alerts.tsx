import { lazy, Suspense } from 'react'
import { clearAlert, useClientState } from '../api/store.ts'

// Most visits to the sign-in say nothing, so they do not load what would say it.
const AlertBar = lazy(async () => ({ default: (await import('../ui/feedback/AlertBar.tsx')).AlertBar }))

/** Shows the alert slice: what was done, or what went wrong. */
export function Alerts() {
  const { isOpen, info, type } = useClientState((state) => state.alertInfo)
  return (
    <Suspense>
      {(isOpen || info) && <AlertBar open={isOpen} text={info} severity={type} onClose={clearAlert} />}
    </Suspense>
  )
}
