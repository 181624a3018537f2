import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type ReadPage, UnreadableScan } from './page.ts'
import { type Script, scriptOf } from './languages.ts'
import { RESOLUTION } from './limits.ts'
import { isShownIn, isShownText, joinText, turnedText } from './join-text.ts'
import { findMarks, marksBeside } from './marks.ts'
import { drawPage, hasContent, openPdf, runsOfPage } from './pdf.ts'
import { hasPictures } from './pdf-pictures.ts'
import { countPages, isBlank, type Picture, readPicture } from './pictures.ts'
import type { Recogniser } from './recognise.ts'
import { sheetOf } from './sheet.ts'
import { lettersIn, type PageText, type TextLayer, textLayerOf } from './text-layer.ts'

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
      const layer = textLayerOf(await runsOfPage(page).catch(() => []))
      if (!(await isBesideText(page, layer))) return { page: number, ...ownText(layer.credible) }
      const picture = await orDamaged(drawPage(page))
      if (!(await isBlank(picture)))
        return { page: number, ...(await readBeside(layer, picture, isUpright, recogniser)) }
      if (await orDamaged(hasContent(page))) throw new UnreadableScan('The page is blank, or can’t be drawn.')
      return { page: number, ...blank }
    },
    draw: async (number) => orDamaged(drawPage(await orDamaged(pdf.getPage(number)))),
    close: () => pdf.loadingTask.destroy(),
  }
}

/** Fewer signs beside the text of a page are a logo or a signature. */
const LEAST_MARKS = 15

/** True if a page shows more than the text that it has itself, or has no credible text. */
async function isBesideText(page: PDFPageProxy, { all, credible }: TextLayer): Promise<boolean> {
  if (lettersIn(credible.text) < LEAST_LETTERS || credible.words.length < all.words.length) return true
  try {
    if (!(await hasPictures(page))) return false
    const sheet = await sheetOf(await drawPage(page, RESOLUTION / 2))
    return marksBeside(credible.places, findMarks(sheet), sheet).length >= LEAST_MARKS
  } catch {
    // A page that cannot be drawn still has its text.
    return false
  }
}

/** Reads what a page shows beside its text. Doubtful text is right if the page shows it. */
async function readBeside(
  { credible, doubtful, possible }: TextLayer,
  picture: Picture,
  isUpright: boolean,
  recogniser: () => Promise<Recogniser>,
) {
  try {
    let found = await recognise(picture, isUpright, recogniser)
    const script = scriptOf(doubtful.text)
    // Codes in capitals may have been taken for letters of another script.
    if (
      doubtful.words.length > 0 &&
      !isShownIn(doubtful.text, found.text) &&
      scriptOf(found.text) !== script
    ) {
      const other = await recognise(picture, isUpright, recogniser, script)
      if (isShownIn(doubtful.text, other.text)) found = other
    }
    const isShown = isShownIn(doubtful.text, found.text)
    const { turn, isPartial, ...read } = found
    const layer = turnedText(isShown ? possible : credible, turn)
    const own = isShownText(layer, read.words) ? layer : noText
    const kept = lettersIn(own.text) < LEAST_LETTERS ? unreadText(own, read.text) : own
    const joined = joinText(kept, read)
    if (isShown && joined === kept) return { ...ownText(kept), turn }
    return { ...joined, turn, isPartial, source: 'picture' as const }
  } catch (error) {
    if (lettersIn(credible.text) < LEAST_LETTERS || !(error instanceof UnreadableScan)) throw error
    return { ...ownText(credible), isPartial: true }
  }
}

const noText: PageText = { text: '', words: [], places: [] }

/** So little text cannot be judged, so the picture counts. What was not read in it, such as a watermark, is kept. */
function unreadText({ words }: PageText, read: string): PageText {
  const unread = words.filter(({ text }) => !read.includes(text))
  return { text: unread.map(({ text }) => text).join(' '), words: unread, places: [] }
}

const ownText = ({ text, words }: PageText) =>
  ({ text, words, turn: 0, source: 'file', isPartial: false }) as const

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

const blank = { text: '', words: [], turn: 0, source: 'blank', isPartial: false } as const

async function recognise(
  picture: Picture,
  isUpright: boolean,
  recogniser: () => Promise<Recogniser>,
  script?: Script,
) {
  const read = await (await recogniser()).read(picture, isUpright, script)
  if (read.text === '') throw new UnreadableScan('No text was found on the page.')
  return { ...read, source: 'picture' as const }
}

async function orDamaged<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((cause: unknown) => {
    throw new UnreadableScan('The page is damaged.', { cause })
  })
}
