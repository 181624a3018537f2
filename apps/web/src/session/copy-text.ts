import { setAlert } from '../api/store.ts'
import { texts } from './texts.ts'

/** Copies a text to the clipboard and confirms it; browsers allow this on secure addresses only. */
export function copyText(text: string, done: string): void {
  const copied = navigator.clipboard
    ? navigator.clipboard.writeText(text)
    : Promise.reject(new Error('no clipboard'))
  copied.then(
    () => setAlert({ info: done }),
    () => setAlert({ info: texts.copyFailed, type: 'error' }),
  )
}
