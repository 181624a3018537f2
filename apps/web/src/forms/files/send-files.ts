import { ProblemError, reasonOf } from '../../api/problem-error.ts'

/** A file that was not added, with the reason and the address of the record that it repeats. */
export type NotAdded = { file: File; message: string; path: string | undefined }

export function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, seconds * 1000))
}

/**
 * Sends a file. Over a limit of the server it waits as long as the server says and sends the same file again, so that many
 * files need no one to watch them. Returns the file with the reason if it is refused.
 */
export async function sendFile(
  file: File,
  send: (file: File) => Promise<unknown>,
  pause = wait,
): Promise<NotAdded | undefined> {
  for (;;)
    try {
      await send(file)
      return undefined
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.status !== 429 || !error.retryAfter)
        return { file, message: reasonOf(error)!, path: error.problem.path }
      await pause(error.retryAfter)
    }
}

/** Sends files one after another, so that they keep their order, and returns those that were refused. */
export async function sendFiles(
  files: readonly File[],
  send: (file: File) => Promise<unknown>,
): Promise<NotAdded[]> {
  const notAdded: NotAdded[] = []
  for (const file of files) {
    const problem = await sendFile(file, send)
    if (problem) notAdded.push(problem)
  }
  return notAdded
}
