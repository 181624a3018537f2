import { getDocument, GlobalWorkerOptions, OPS, type PDFPageProxy, version } from 'pdfjs-dist'
import { encodeToFit, smallCopy } from './shrink-picture.ts'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
/** Written there by the build. Our policy allows no WebAssembly, so the decoders are scripts. */
const folder = `/assets/pdfjs-${version}`
const resources = {
  useWasm: false,
  wasmUrl: `${folder}/wasm/`,
  cMapUrl: `${folder}/cmaps/`,
  standardFontDataUrl: `${folder}/standard_fonts/`,
}

/** Pixels per point: 200 per inch, so that small print can be read by people and by the server. */
const SCALE = 200 / 72
/** Phones have little memory for a page; a plan is drawn with fewer pixels per inch. */
const MOST_PIXELS = 8_000_000

/**
 * Draws the pages of a PDF as pictures of at most `maxBytes` each. Returns the number of pages instead if it is more than
 * `most`. Throws for a PDF that is damaged or needs a password.
 */
export async function drawPages(file: File, maxBytes: number, most: number): Promise<File[] | number> {
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()), ...resources })
  try {
    const pdf = await loading.promise
    if (pdf.numPages > most) return pdf.numPages
    const pictures = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const picture = await drawPage(await pdf.getPage(number), maxBytes)
      const name = `${file.name.replace(/\.pdf$/i, '')}, page ${number}.jpg`
      pictures.push(new File([picture], name, { type: 'image/jpeg' }))
    }
    return pictures
  } finally {
    await loading.destroy()
  }
}

async function drawPage(page: PDFPageProxy, maxBytes: number): Promise<Blob> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(SCALE, Math.sqrt(MOST_PIXELS / (width * height))) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  await page.render({ canvas, viewport, background: 'white' }).promise
  const isBlank = smallCopy(canvas).every((value) => value === 255)
  if (isBlank && (await lacksPicture(page))) throw new Error('a picture of the page can not be read')
  const picture = await encodeToFit(canvas, 'image/jpeg', maxBytes)
  if (!picture) throw new Error('the page could not be made smaller')
  return picture
}

/** A picture that the library can't decode is left out without an error; the back of a sheet may well be white. */
async function lacksPicture(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const ids = argsArray.flatMap((args, at) =>
    fnArray[at] === OPS.paintImageXObject ? [String(args[0])] : [],
  )
  const pictures = await Promise.all(
    ids.map((id) => {
      const objects = id.startsWith('g_') ? page.commonObjs : page.objs
      return new Promise<unknown>((resolve) => void objects.get(id, resolve))
    }),
  )
  return pictures.includes(null)
}
