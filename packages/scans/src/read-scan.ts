import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type ReadPage, UnreadableScan } from './page.ts'
import { drawPage, hasContent, openPdf, textOfPage } from './pdf.ts'
import { countPages, isBlank, type Picture, readPicture } from './pictures.ts'
import type { Recogniser } from './recognise.ts'

/** An open file. Pages count from 1. */
export type OpenScan = {
  pages: number
  /** Reads a page in the direction in which its text is found, or as it lies where a person has turned it upright. */
  read(page: number, isUpright: boolean): Promise<ReadPage>
  /** Draws a page as it is stored. */
  draw(page: number): Promise<Picture>
  close(): Promise<void>
}

/** A page with fewer letters and digits than this is a picture with at most a stamp of the scanner. */
const LEAST_LETTERS = 20

/** Opens a PDF or picture. Throws {@link UnreadableScan}. Hostile files block or fill memory: call it in a child process. */
export async function openScan(bytes: Uint8Array, recogniser: () => Promise<Recogniser>): Promise<OpenScan> {
  return isPdf(bytes) ? openDocument(await openPdf(bytes), recogniser) : openPicture(bytes, recogniser)
}

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')
}

function openDocument(pdf: PDFDocumentProxy, recogniser: () => Promise<Recogniser>): OpenScan {
  return {
    pages: pdf.numPages,
    async read(number, isUpright) {
      const page = await orDamaged(pdf.getPage(number))
      const { text, words } = await textOfPage(page).catch(() => ({ text: '', words: [] }))
      if (lettersIn(text) >= LEAST_LETTERS) return { page: number, text, words, turn: 0, source: 'file' }
      const picture = await orDamaged(drawPage(page))
      if (!(await isBlank(picture)))
        return { page: number, ...(await recognise(picture, isUpright, recogniser)) }
      if (await orDamaged(hasContent(page))) throw new UnreadableScan('The page is blank, or can’t be drawn.')
      return { page: number, ...blank }
    },
    draw: async (number) => orDamaged(drawPage(await orDamaged(pdf.getPage(number)))),
    close: () => pdf.loadingTask.destroy(),
  }
}

async function openPicture(bytes: Uint8Array, recogniser: () => Promise<Recogniser>): Promise<OpenScan> {
  return {
    pages: await countPages(bytes),
    async read(page, isUpright) {
      const picture = await readPicture(bytes, page)
      return { page, ...((await isBlank(picture)) ? blank : await recognise(picture, isUpright, recogniser)) }
    },
    draw: (page) => readPicture(bytes, page),
    close: async () => {},
  }
}

const blank = { text: '', words: [], turn: 0, source: 'blank' } as const

async function recognise(picture: Picture, isUpright: boolean, recogniser: () => Promise<Recogniser>) {
  const read = await (await recogniser()).read(picture, isUpright)
  if (read.text === '') throw new UnreadableScan('No text was found on the page.')
  return { ...read, source: 'picture' as const }
}

async function orDamaged<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((cause: unknown) => {
    throw new UnreadableScan('The page is damaged.', { cause })
  })
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
