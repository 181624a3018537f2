import { useDispatch, useSelector } from 'react-redux'
import { clearAlert, type RootState } from '../../store.ts'
import { AlertBar } from '../../ui/AlertBar.tsx'

/** Shows the alert slice: what was done, or what went wrong. */
export function Alerts() {
  const { isOpen, info, type } = useSelector((state: RootState) => state.alertInfo)
  const dispatch = useDispatch()
  return <AlertBar open={isOpen} text={info} severity={type} onClose={() => dispatch(clearAlert())} />
}
