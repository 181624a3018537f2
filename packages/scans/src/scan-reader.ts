import { type ChildProcess, fork } from 'node:child_process'
import { tracingChannel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Answer, Order } from './child.ts'
import { limits as ownLimits, type Limits } from './limits.ts'
import { type PageImage, type ReadPage, type Turn, UnreadableScan } from './page.ts'

/** A page, or why it cannot be read. `page` counts from 1; `ms` is the time it took. */
export type PageResult = { ms: number } & (ReadPage | { page: number; refused: string })

/** Reads scans one page at a time, in a process of its own that lives until `end`. For one file at a time. */
export type ScanReader = {
  /** Yields each page, from a number on. Throws {@link UnreadableScan} for a file that cannot be read at all. */
  read(bytes: Uint8Array, from?: number): AsyncGenerator<PageResult>
  /** Draws a page, turned clockwise. Throws {@link UnreadableScan} for one that cannot be drawn. */
  draw(bytes: Uint8Array, page: number, turn: Turn): Promise<PageImage>
  end(): void
}

/** Traces the work that all readers of this process order: opening a file, and reading or drawing a page. */
export const scanOrders = tracingChannel('domicile:scan-order')

export function createScanReader(limits: Limits = ownLimits): ScanReader {
  let child: ChildProcess | undefined
  /** The file that the process has open. */
  let opened: Uint8Array | undefined

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
    opened = undefined
  }

  async function ask(order: Order): Promise<unknown> {
    const reading = (child ??= startChild(limits))
    try {
      return await scanOrders.tracePromise(() => answerOf(reading, order, limits))
    } catch (error) {
      // A refusal leaves the process well.
      if (!(error instanceof UnreadableScan) || error instanceof Stopped) end()
      throw error
    }
  }

  /** What was read before may fill the memory: a page that has too little of it is read once more by a new process. */
  async function askTwice<Result>(work: () => Promise<Result>): Promise<Result> {
    const isNew = child === undefined
    try {
      return await work()
    } catch (error) {
      if (isNew || !(error instanceof Stopped)) throw error
      return work()
    }
  }

  async function open(bytes: Uint8Array): Promise<number> {
    const pages = (await ask({ open: bytes })) as number
    opened = bytes
    return pages
  }

  async function askOf(bytes: Uint8Array, order: Order): Promise<unknown> {
    if (opened !== bytes) await open(bytes)
    return ask(order)
  }

  async function draw(bytes: Uint8Array, page: number, turn: Turn): Promise<PageImage> {
    return (await askTwice(() => askOf(bytes, { draw: page, turn }))) as PageImage
  }

  async function* read(bytes: Uint8Array, from = 1): AsyncGenerator<PageResult> {
    const pages = await askTwice(() => open(bytes))
    if (pages > limits.pages) throw new UnreadableScan(`The file has more than ${limits.pages} pages.`)
    for (let page = from; page <= pages; page++) {
      const started = performance.now()
      const result = await askTwice(() => askOf(bytes, { page }) as Promise<ReadPage>).catch(
        (error: unknown) => {
          if (!(error instanceof UnreadableScan)) throw error
          return { page, refused: error.message }
        },
      )
      yield { ...result, ms: performance.now() - started }
    }
  }
  return { read, draw, end }
}

/** The process was ended because of a limit, or ended by itself. */
class Stopped extends UnreadableScan {}

function startChild({ megabytes }: Limits): ChildProcess {
  return fork(new URL('child.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${Math.floor(megabytes / 2)}`],
    // The programs say on it what each page lacks.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

async function answerOf(child: ChildProcess, order: Order, limits: Limits): Promise<unknown> {
  const ended = new AbortController()
  const onExit = () => ended.abort()
  child.once('exit', onExit)
  const watch = watchMemory(child, limits.megabytes)
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(limits.milliseconds)])
  try {
    child.send(order)
    const [answer] = (await once(child, 'message', { signal })) as [Answer]
    if ('refused' in answer) throw new UnreadableScan(answer.refused, { cause: answer.cause })
    return answer.result
  } catch (error) {
    if (error instanceof UnreadableScan) throw error
    throw new Stopped(ended.signal.aborted ? tooLarge : tooLong, { cause: error })
  } finally {
    clearInterval(watch)
    child.off('exit', onExit)
  }
}

const tooLarge = 'The page needs too much memory to be read.'
const tooLong = 'The page takes too long to be read.'

/** Ends a process whose memory grows beyond a limit. Where the system does not say, only V8's own limit holds. */
function watchMemory(child: ChildProcess, megabytes: number): NodeJS.Timeout {
  return setInterval(() => {
    if (residentMegabytes(child.pid) > megabytes) child.kill('SIGKILL')
  }, 100)
}

function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}
