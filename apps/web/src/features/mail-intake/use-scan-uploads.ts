import { useRef, useState } from 'react'
import { ProblemError, upload } from '../../api/client.ts'
import { setAlert } from '../../api/store.ts'
import { intakeTexts as words } from './intake-texts.ts'

/** A file that was not added, with the address of the one it repeats. */
export type NotAdded = { file: File; message: string; path: string | undefined }

/** A file with the premises that were chosen when it was dropped. */
type Waiting = { file: File; premisesId: string }

type Progress = { done: number; total: number; share: number }

/** Uploads many scans, one by one; what fails can be tried again without the others. */
export function useScanUploads(premisesId: string) {
  const waiting = useRef<Waiting[]>([])
  const isRunning = useRef(false)
  const [progress, setProgress] = useState<Progress>()
  const [notAdded, setNotAdded] = useState<NotAdded[]>([])

  async function add(files: readonly File[]): Promise<void> {
    setNotAdded((before) => before.filter(({ file }) => !files.includes(file)))
    waiting.current.push(...files.map((file) => ({ file, premisesId })))
    if (isRunning.current) return
    isRunning.current = true
    const added = await sendAll()
    isRunning.current = false
    setProgress(undefined)
    if (added > 0) setAlert({ info: words.uploaded(added) })
  }

  async function sendAll(): Promise<number> {
    let added = 0
    for (let done = 0; waiting.current.length > 0; done++) {
      const next = waiting.current.shift()!
      const show = (share: number) => setProgress({ done, total: done + 1 + waiting.current.length, share })
      show(0)
      const problem = await send(next, show)
      if (problem) setNotAdded((before) => [...before, problem])
      else added++
    }
    return added
  }

  return { add, progress, notAdded }
}

async function send(
  { file, premisesId }: Waiting,
  onProgress: (share: number) => void,
): Promise<NotAdded | undefined> {
  try {
    await upload('POST /api/mail-intake/scans', { body: { premisesId } }, { file, onProgress })
    return undefined
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { file, message: error.errors[0]?.message ?? error.message, path: error.problem.path }
  }
}
