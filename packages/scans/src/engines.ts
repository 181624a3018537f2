import { createRequire } from 'node:module'
import { dirname, join, posix, relative } from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { type Language, languages, type Script } from './languages.ts'
import { RESOLUTION } from './limits.ts'
import type { Turn, Word } from './page.ts'
import type { Picture } from './pictures.ts'

const require = createRequire(import.meta.url)
const folderOf = (data: string, version: string) =>
  join(dirname(require.resolve(`@tesseract.js-data/${data}/package.json`)), version)

/** The data of one language for the engine of today, with whole numbers: a fourth of the size of the others. */
const BEST = '4.0.0_best_int'

/** Nothing is stored. Each failure rejects the promise of its call, so it needs no other handler. */
const options = { cacheMethod: 'none', errorHandler: () => {} } as const

/** A word with the confidence of the engine, 0 to 100. */
export type FoundWord = Word & { confidence: number }

/** `clarity` is the confidence of the engine, 0 to 100. It also reads lines that run up or down a page: then 100 less. */
export type Recognised = { clarity: number; text: string; words: FoundWord[] }

/** Recognises in one language at a time: each further one that is loaded beside it would take as much time again. */
export type Engine = {
  language(): Language
  /** A shaded page takes another way to find its ink, as letters in a shadow are part of it otherwise. */
  read(picture: Picture, language: Language, isShaded: boolean): Promise<Recognised>
  end(): Promise<unknown>
}

export async function startEngine(first: Language): Promise<Engine> {
  const langPath = folderOf(languages[first].data, BEST)
  const worker = await createWorker(languages[first].data, OEM.LSTM_ONLY, { ...options, langPath })
  await configure(worker)
  let loaded = first
  return {
    language: () => loaded,
    async read(picture, language, isShaded) {
      if (loaded !== language) {
        await load(worker, languages[first].data, languages[language].data)
        loaded = language
      }
      const method: Record<string, string> = { thresholding_method: isShaded ? BY_PLACE : WHOLE_PAGE }
      await worker.setParameters(method)
      const read = await recognise(worker, picture)
      return languages[language].script === 'Greek' ? withGreekMu(read) : read
    },
    end: () => worker.terminate(),
  }
}

/** The data of Greek has the sign of millionths for the letter. */
function withGreekMu({ clarity, text, words }: Recognised): Recognised {
  const mended = (one: string) => one.replaceAll('\u00B5', '\u03BC')
  return { clarity, text: mended(text), words: words.map((word) => ({ ...word, text: mended(word.text) })) }
}

/**
 * Loads another language into a worker. It only looks in the folder of its first language, and has the same folders in its
 * memory, so the path leads from there to the package of the other.
 */
async function load(worker: Worker, first: string, code: string): Promise<void> {
  const path = relative(folderOf(first, BEST), join(folderOf(code, BEST), code))
  const inMemory = posix.resolve('/', path)
  await makeFolders(worker, posix.dirname(inMemory))
  await worker.reinitialize(path, OEM.LSTM_ONLY)
  await configure(worker)
}

async function makeFolders(worker: Worker, folder: string): Promise<void> {
  if (folder === '/') return
  await makeFolders(worker, posix.dirname(folder))
  // The worker creates the folder but cannot send back the result, so the call rejects.
  await worker.FS('mkdir', [folder]).catch(() => {})
}

async function configure(worker: Worker): Promise<void> {
  // By default it takes the page for one column.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: `${RESOLUTION}` })
}

/** Otsu's and Sauvola's way to find ink: that of a whole page, and from place to place. The second sees faint watermarks, too. */
const [WHOLE_PAGE, BY_PLACE] = ['0', '2']

/** How far a page must be turned clockwise to be upright, and its script, unless they are unclear. */
export type Direction = { turn: Turn; script: Script | undefined }

/** Below this, the direction is a guess, and most pages lie upright. */
const LEAST_CONFIDENCE = 1

const scripts: ReadonlySet<string | null> = new Set<Script>(['Latin', 'Cyrillic', 'Greek'])

export type DirectionEngine = { detect(png: Buffer): Promise<Direction>; end(): Promise<unknown> }

export async function startDirections(): Promise<DirectionEngine> {
  const worker = await createWorker('osd', OEM.TESSERACT_ONLY, {
    ...options,
    langPath: folderOf('osd', '4.0.0'),
    legacyCore: true,
    legacyLang: true,
  })
  return { detect: (png) => detect(worker, png), end: () => worker.terminate() }
}

async function detect(worker: Worker, png: Buffer): Promise<Direction> {
  try {
    const { data } = await worker.detect(png)
    const { orientation_degrees: degrees, orientation_confidence: confidence, script } = data
    const turn = degrees !== null && (confidence ?? 0) >= LEAST_CONFIDENCE ? (degrees as Turn) : 0
    return { turn, script: scripts.has(script) ? (script as Script) : undefined }
  } catch {
    // A page with a few words has no direction to be seen.
    return { turn: 0, script: undefined }
  }
}

async function recognise(worker: Worker, { png, width, height }: Picture): Promise<Recognised> {
  const { data } = await worker.recognize(png, {}, { text: true, blocks: true })
  const words = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  )
  return {
    clarity: isLevel(words) ? data.confidence : data.confidence - 100,
    text: data.text.trim(),
    words: words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
      text,
      confidence,
      box: [x0 / width, y0 / height, (x1 - x0) / width, (y1 - y0) / height] as const,
    })),
  }
}

type Box = { text: string; bbox: { x0: number; y0: number; x1: number; y1: number } }

/** True unless most words are higher than wide. Those of a letter or two may be so on a level line. */
function isLevel(words: readonly Box[]): boolean {
  const long = words.filter(({ text }) => text.length >= 3)
  const high = long.filter(({ bbox: { x0, y0, x1, y1 } }) => y1 - y0 > x1 - x0)
  return high.length * 2 <= long.length
}
