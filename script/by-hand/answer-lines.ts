import { createInterface } from 'node:readline'

/** Prints a line of JSON for each line of the standard input, until either end is closed. */
export async function answerLines(answer: (line: string) => object): Promise<void> {
  // A reader such as `head` closes the output when it has enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
  for await (const line of createInterface({ input: process.stdin })) {
    // Some editors begin a file with a byte order mark.
    const text = line.replace(/^\uFEFF/, '').trim()
    if (text !== '') console.log(JSON.stringify(answer(text)))
  }
}
