import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import {
  getDocument,
  ImageKind,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
  Util,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isBlankPaper } from './dust.ts'
import { LONGEST_SIDE, MOST_PIXELS, RESOLUTION } from './limits.ts'
import { UnreadableScan, type Word } from './page.ts'
import type { Picture } from './pictures.ts'
import type { Run } from './text-layer.ts'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** Without its decoders, pages that office scanners make (CCITT, JBIG2) are blank, without an error. */
const resources = {
  wasmUrl: join(folder, 'wasm/'),
  cMapUrl: join(folder, 'cmaps/'),
  standardFontDataUrl: join(folder, 'standard_fonts/'),
}

/** Opens a PDF. Throws {@link UnreadableScan} for one that is damaged or needs a password. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    ...resources,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    return await loading.promise
  } catch (error) {
    const needsPassword = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableScan(needsPassword ? 'The file needs a password.' : 'The PDF is damaged.', {
      cause: error,
    })
  }
}

/** The embedded text of a page, with the places of its words. */
export async function runsOfPage(page: PDFPageProxy): Promise<Run[]> {
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const runs = items
    .filter((item) => 'str' in item)
    .map((item) => ({
      font: item.fontName,
      text: item.str + (item.hasEOL ? '\n' : ''),
      ...placesOf(item, viewport),
    }))
  const notes = (await page.getAnnotations()) as Note[]
  return [...runs, ...notes.flatMap((note) => runsOfNote(note, viewport))]
}

/** A field of a form, or a note. Their words are shown on the page, but are not part of its text. */
type Note = {
  rect: [left: number, bottom: number, right: number, top: number]
  fieldType?: string
  fieldValue?: unknown
  password?: boolean
  options?: { exportValue: string; displayValue: string }[]
  textContent?: string[]
}

function runsOfNote(note: Note, viewport: Viewport): Run[] {
  const [left, bottom, right, top] = note.rect
  const lines = linesOfNote(note).filter((line) => line.trim() !== '')
  const height = (top - bottom) / lines.length
  return lines.map((str, index) => {
    const transform = [1, 0, 0, 1, left, top - (index + 1) * height]
    const places = placesOf({ str, width: right - left, height, transform }, viewport)
    return { font: 'notes', text: `\n${str}`, ...places }
  })
}

function linesOfNote({ fieldType, fieldValue, password, options = [], textContent = [] }: Note): string[] {
  if (password || fieldType === 'Btn') return []
  const values = [fieldValue ?? []].flat().filter((value) => typeof value === 'string')
  const named = values.map(
    (value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value,
  )
  return fieldType ? named.flatMap((value) => value.split(/\r\n?|\n/)) : textContent
}

type Item = { str: string; width: number; height: number; transform: number[] }

type Viewport = { width: number; height: number; transform: number[] }

/** A run of text has no places of its words: each gets its share of the run's length, in the run's direction. */
function placesOf(
  { str, width, height, transform }: Item,
  viewport: Viewport,
): Pick<Run, 'words' | 'places'> {
  const [a, b, c, d, left, bottom] = transform as [number, number, number, number, number, number]
  const [run, rise] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1]
  const words = [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => wordAt(text, index))
  // Between wide gaps the page may show something else.
  const places = [...str.matchAll(/\S+(?:\s\S+)*/g)].map(({ 0: text, index }) => wordAt(text, index))
  return { words, places }

  function wordAt(text: string, index: number): Word {
    const [from, to] = [(width * index) / str.length, (width * (index + text.length)) / str.length]
    const corners = [from, to].flatMap((along) => [0, height].map((up) => cornerAt(along / run, up / rise)))
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    return { text, box: [x, y, Math.max(...xs) - x, Math.max(...ys) - y] }
  }

  function cornerAt(along: number, up: number): [number, number] {
    const point = [left + along * a + up * c, bottom + along * b + up * d]
    Util.applyTransform(point, viewport.transform)
    return [point[0]! / viewport.width, point[1]! / viewport.height]
  }
}

/** True if there is something to be drawn on a page, other than pictures of blank paper. */
export async function hasContent(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList()
  for (const [place, operator] of fnArray.entries()) {
    if (!painting.has(operator)) continue
    const isPicture = operator === OPS.paintImageXObject
    if (!isPicture || !isBlankPicture(await pictureOf(page, argsArray[place][0]))) return true
  }
  return false
}

type Decoded = { kind?: number; data?: Uint8Array; width: number; height: number } | null

function pictureOf({ objs, commonObjs }: PDFPageProxy, id: string): Promise<Decoded> {
  // As in pdf.js: pictures that several pages share have an id with this beginning.
  const from = id.startsWith('g_') ? commonObjs : objs
  return new Promise((resolve) => void from.get(id, resolve))
}

/** In black and white, a picture that could not be decoded (CCITT, JBIG2) is white too. */
function isBlankPicture(picture: Decoded): boolean {
  if (!picture?.data || picture.kind === ImageKind.GRAYSCALE_1BPP) return false
  const { data, width, height } = picture
  // Opaque pixels have the largest alpha, which is not dark.
  return isBlankPaper({ data, width, height, channels: picture.kind === ImageKind.RGBA_32BPP ? 4 : 3 })
}

const painting: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.stroke,
  OPS.constructPath,
  OPS.shadingFill,
  OPS.showText,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintFormXObjectBegin,
])

/** Draws a page. The resolution is in dots per inch. */
export async function drawPage(page: PDFPageProxy, resolution = RESOLUTION): Promise<Picture> {
  const { width, height } = page.getViewport({ scale: 1 })
  const largest = Math.sqrt(MOST_PIXELS / (width * height))
  const viewport = page.getViewport({ scale: Math.min(resolution / 72, largest) })
  if (Math.max(viewport.width, viewport.height) > LONGEST_SIDE) throw new RangeError('The page is too long.')
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
  await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise
  const size = { width: canvas.width, height: canvas.height }
  // Without its colours, all that follows takes half of the time.
  const png = await sharp(canvas.data(), { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .greyscale()
    .png({ compressionLevel: 2 })
    .toBuffer()
  const picture = { png, ...size }
  // Frees its memory, of which V8 knows nothing.
  canvas.width = canvas.height = 0
  page.cleanup()
  return picture
}
