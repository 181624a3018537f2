/** Reads files for the process that started this one. It is ended from outside if a page takes too long or too much. */
import { storablePage, type Turn, UnreadableScan } from './page.ts'
import { toJpeg } from './pictures.ts'
import { type OpenScan, openScan } from './read-scan.ts'
import { type Recogniser, startRecogniser } from './recognise.ts'

/** Opens a file, or reads or draws a page of the one that is open. */
export type Order = { open: Uint8Array } | { page: number; isUpright: boolean } | { draw: number; turn: Turn }

export type Answer = { result: unknown } | { refused: string; cause: string | undefined }

let scan: OpenScan | undefined
let recogniser: Promise<Recogniser> | undefined

process.on('message', (order: Order) => {
  void obey(order).then(
    (result) => answer({ result }),
    (error: unknown) => answer(refusalOf(error)),
  )
})
process.on('disconnect', () => process.exit())

async function obey(order: Order): Promise<unknown> {
  if ('page' in order) return storablePage(await scan!.read(order.page, order.isUpright))
  if ('draw' in order) return toJpeg(await scan!.draw(order.draw), order.turn)
  await scan?.close()
  scan = await openScan(order.open, () => (recogniser ??= startRecogniser()))
  return scan.pages
}

function refusalOf(error: unknown): Answer {
  if (!(error instanceof UnreadableScan))
    return { refused: 'The page cannot be read.', cause: wordsOf(error) }
  return { refused: error.message, cause: wordsOf(error.cause) }
}

function wordsOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined
}

function answer(message: Answer): void {
  process.send!(message)
}
