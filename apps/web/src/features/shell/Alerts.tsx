import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { clearAlert, type RootState } from '../../store.ts'

// Most visits to the sign-in say nothing, so they do not load what would say it.
const AlertBar = lazy(async () => ({ default: (await import('../../ui/AlertBar.tsx')).AlertBar }))

/** Shows the alert slice: what was done, or what went wrong. */
export function Alerts() {
  const { isOpen, info, type } = useSelector((state: RootState) => state.alertInfo)
  const dispatch = useDispatch()
  return (
    <Suspense>
      {(isOpen || info) && (
        <AlertBar open={isOpen} text={info} severity={type} onClose={() => dispatch(clearAlert())} />
      )}
    </Suspense>
  )
}
