import { lazy, Suspense } from 'react'
import { clearAlert, useClientState } from '../api/store.ts'

// Most visits to the sign-in show no alert, so the bar is loaded only when needed.
const AlertBar = lazy(async () => {
  const bar = await import('../ui/feedback/AlertBar.tsx').catch(() => undefined)
  return { default: bar?.AlertBar ?? PlainAlert }
})

/** The text alone, if the bar can't be loaded without a network. */
function PlainAlert({ open, text }: { open: boolean; text: string }) {
  return <div role="alert">{open && text}</div>
}

/** Shows the current alert: a success or an error. */
export function Alerts() {
  const { isOpen, info, type } = useClientState((state) => state.alertInfo)
  return (
    <Suspense>
      {(isOpen || info) && <AlertBar open={isOpen} text={info} severity={type} onClose={clearAlert} />}
    </Suspense>
  )
}
