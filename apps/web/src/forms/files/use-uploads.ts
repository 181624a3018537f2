import { useRef, useState } from 'react'
import { setAlert } from '../../api/store.ts'
import { type NotAdded, sendFile, wait } from './send-files.ts'

export type SendFile = (file: File, onProgress: (share: number) => void) => Promise<unknown>

/** A file with what sends it, as it was when the file was dropped. */
type Waiting = { file: File; send: SendFile }

/** `share` of the current file is sent, 0 to 1; `waits` is the time in seconds for which the server takes no more. */
type Progress = { done: number; total: number; share: number; waits?: number }

/** Uploads many files, one by one; those that were refused can be tried again without the others. */
export function useUploads(send: SendFile, done: (added: number) => string) {
  const waiting = useRef<Waiting[]>([])
  const isRunning = useRef(false)
  const [progress, setProgress] = useState<Progress>()
  const [notAdded, setNotAdded] = useState<NotAdded[]>([])

  async function add(files: readonly File[]): Promise<void> {
    setNotAdded((before) => before.filter(({ file }) => !files.includes(file)))
    waiting.current.push(...files.map((file) => ({ file, send })))
    if (isRunning.current) return
    isRunning.current = true
    const added = await sendAll().finally(() => {
      isRunning.current = false
      setProgress(undefined)
    })
    if (added > 0) setAlert({ info: done(added) })
  }

  async function sendAll(): Promise<number> {
    let added = 0
    for (let sent = 0; waiting.current.length > 0; sent++) {
      const next = waiting.current.shift()!
      const show = (share: number, waits?: number) =>
        setProgress({ done: sent, total: sent + 1 + waiting.current.length, share, ...(waits && { waits }) })
      const problem = await sendFile(
        next.file,
        (file) => (show(0), next.send(file, show)),
        (seconds) => (show(0, seconds), wait(seconds)),
      )
      if (problem) setNotAdded((before) => [...before, problem])
      else added++
    }
    return added
  }

  return { add, progress, notAdded }
}
