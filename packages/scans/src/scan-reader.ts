import type { ChildProcess } from 'node:child_process'
import { tracingChannel } from 'node:diagnostics_channel'
import { askProcess, startProcess, Stopped } from './bounded-process.ts'
import type { Answer, Order } from './child.ts'
import { limits as ownLimits, type Limits } from './limits.ts'
import { type PageImage, type ReadPage, type Turn, UnreadableScan } from './page.ts'

/** A page, or why it cannot be read. `page` counts from 1 to `of`; `ms` is the time it took. */
export type PageResult = { of: number; ms: number } & (ReadPage | { page: number; refused: string })

/** Reads scans one page at a time, in a process of its own that lives until `end`. For one file at a time. */
export type ScanReader = {
  /** Yields each page but those that were read before. Throws {@link UnreadableScan} for a file that cannot be read at all. */
  read(bytes: Uint8Array, readPages?: ReadonlySet<number>): AsyncGenerator<PageResult>
  /** Reads a picture as it lies, which a person has turned upright. Throws {@link UnreadableScan} if it has no text. */
  readUpright(picture: Uint8Array): Promise<ReadPage>
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
    const reading = (child ??= startProcess(new URL('child.ts', import.meta.url), limits))
    try {
      return await scanOrders.tracePromise(() => answerOf(reading, order, limits))
    } catch (error) {
      // A refusal leaves the process well.
      if (!(error instanceof UnreadableScan) || error instanceof StoppedScan) end()
      throw error
    }
  }

  /** Earlier pages may fill the memory: a page that has too little of it is read once more by a new process. */
  async function askTwice<Result>(work: () => Promise<Result>): Promise<Result> {
    const isNew = child === undefined
    try {
      return await work()
    } catch (error) {
      if (isNew || !(error instanceof StoppedScan)) throw error
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

  async function readPage(bytes: Uint8Array, page: number, isUpright: boolean): Promise<ReadPage> {
    return (await askTwice(() => askOf(bytes, { page, isUpright }))) as ReadPage
  }

  async function* read(bytes: Uint8Array, readPages?: ReadonlySet<number>): AsyncGenerator<PageResult> {
    const pages = await askTwice(() => open(bytes))
    if (pages > limits.pages) throw new UnreadableScan(`The file has more than ${limits.pages} pages.`)
    for (let page = 1; page <= pages; page++) {
      if (readPages?.has(page)) continue
      const started = performance.now()
      const result = await readPage(bytes, page, false).catch((error: unknown) => {
        if (!(error instanceof UnreadableScan)) throw error
        return { page, refused: error.message }
      })
      yield { ...result, of: pages, ms: performance.now() - started }
    }
  }
  return { read, readUpright: (picture) => readPage(picture, 1, true), draw, end }
}

/** A limit was exceeded, so the process must be replaced. */
class StoppedScan extends UnreadableScan {}

const stoppedBy = {
  memory: 'The page needs too much memory to be read.',
  time: 'The page takes too long to be read.',
}

async function answerOf(child: ChildProcess, order: Order, limits: Limits): Promise<unknown> {
  const answer = await askProcess<Answer>(child, order, limits).catch((error: unknown) => {
    throw error instanceof Stopped ? new StoppedScan(stoppedBy[error.limit], { cause: error }) : error
  })
  if ('refused' in answer) throw new UnreadableScan(answer.refused, { cause: answer.cause })
  return answer.result
}
