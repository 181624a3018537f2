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
import { MOST_PIXELS, RESOLUTION } from './limits.ts'
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
  return items
    .filter((item) => 'str' in item)
    .map((item) => ({
      font: item.fontName,
      text: item.str + (item.hasEOL ? '\n' : ''),
      words: item.str.trim() === '' ? [] : wordsOf(item, viewport),
    }))
}

type Item = { str: string; width: number; height: number; transform: number[] }

/** A run of text has no places of its words: each gets its share of the run's width. */
function wordsOf(item: Item, viewport: { width: number; height: number; transform: number[] }): Word[] {
  const { str, width, height } = item
  const [, , , , left, bottom] = item.transform as [number, number, number, number, number, number]
  const [x1, y1] = corner(left, bottom)
  const [x2, y2] = corner(left + width, bottom + height)
  const [x, y, w, h] = [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)]
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    box: [x + (w * index) / str.length, y, (w * text.length) / str.length, h] as const,
  }))

  function corner(across: number, up: number): [number, number] {
    const point = [across, up]
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
