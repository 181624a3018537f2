import { lazy, Suspense } from 'react'
import { clearAlert, useClientState } from '../api/store.ts'

// Most visits to the sign-in show no alert, so the bar is loaded only when needed.
const AlertBar = lazy(async () => ({ default: (await import('../ui/feedback/AlertBar.tsx')).AlertBar }))

/** Shows the current alert: a success or an error. */
export function Alerts() {
  const { isOpen, info, type } = useClientState((state) => state.alertInfo)
  return (
    <Suspense>
      {(isOpen || info) && <AlertBar open={isOpen} text={info} severity={type} onClose={clearAlert} />}
    </Suspense>
  )
}
