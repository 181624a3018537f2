/** Prints a line per step: its name, then its result and duration. */
export async function step<T>(
  doing: string,
  work: () => Promise<T>,
  ended: (result: T) => string = () => doing,
): Promise<T> {
  const started = performance.now()
  if (process.stdout.isTTY) process.stdout.write(`  … ${doing}`)
  try {
    const result = await work()
    finish(`  ✓ ${ended(result)}`, started)
    return result
  } catch (error) {
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
    throw error
  }
}

function finish(line: string, started: number) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const start = process.stdout.isTTY ? '\r\x1b[K' : ''
  process.stdout.write(`${start}${line.padEnd(56)} ${seconds.padStart(5)} s\n`)
}
