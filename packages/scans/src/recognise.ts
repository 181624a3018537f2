import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { RESOLUTION } from './limits.ts'
import type { Turn, Word } from './page.ts'
import { type Picture, turned } from './pictures.ts'

const require = createRequire(import.meta.url)
const folderOf = (data: string, version: string) =>
  join(dirname(require.resolve(`@tesseract.js-data/${data}/package.json`)), version)

/** Below this, the direction is a guess, and most pages lie upright. */
const LEAST_CONFIDENCE = 1

/** The engine is this sure of the words of a page, 0 to 100, if it lies in the right direction. */
const CLEAR = 60

/** `clarity` is the confidence of the engine, 0 to 100. It also reads lines that run up or down a page: then 100 less. */
export type Recognised = { clarity: number; text: string; words: Word[]; turn: Turn }

/**
 * Recognises the text of pictures, turned upright first unless a person has done so: a page that lies turned has no readable
 * word.
 */
export type Recogniser = {
  read(picture: Picture, isUpright: boolean): Promise<Recognised>
  end(): Promise<void>
}

/** The other directions, after the one that was detected: a page rather lies upside down than on its side. */
const OTHERS = [180, 90, 270]

export async function startRecogniser(): Promise<Recogniser> {
  const [reader, directions] = await Promise.all([startReader(), startDirections()])
  return {
    async read(picture, isUpright) {
      if (isUpright) return recogniseTurned(reader, picture, 0)
      const turn = await turnOf(directions, picture)
      let best = await recogniseTurned(reader, picture, turn)
      for (const by of OTHERS) {
        if (best.clarity >= CLEAR) break
        // Little text or an unusual type, and its direction was a guess.
        const other = await recogniseTurned(reader, picture, ((turn + by) % 360) as Turn)
        if (other.clarity > best.clarity) best = other
      }
      return best
    },
    async end() {
      await Promise.all([reader.terminate(), directions.terminate()])
    },
  }
}

async function startReader(): Promise<Worker> {
  const langPath = folderOf('eng', '4.0.0_best_int')
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none' })
  // By default it takes the page for one column.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: `${RESOLUTION}` })
  return worker
}

function startDirections(): Promise<Worker> {
  const langPath = folderOf('osd', '4.0.0')
  return createWorker('osd', OEM.TESSERACT_ONLY, {
    langPath,
    cacheMethod: 'none',
    legacyCore: true,
    legacyLang: true,
  })
}

/** How far a picture must be turned clockwise to be upright. */
async function turnOf(worker: Worker, { png }: Picture): Promise<Turn> {
  try {
    const { data } = await worker.detect(png)
    const { orientation_degrees: degrees, orientation_confidence: confidence } = data
    return degrees !== null && (confidence ?? 0) >= LEAST_CONFIDENCE ? (degrees as Turn) : 0
  } catch {
    // A page with a few words has no direction to be seen.
    return 0
  }
}

async function recogniseTurned(worker: Worker, picture: Picture, turn: Turn): Promise<Recognised> {
  const upright = turn === 0 ? picture : await turned(picture, turn)
  return { ...(await recognise(worker, upright)), turn }
}

async function recognise(worker: Worker, { png, width, height }: Picture) {
  const { data } = await worker.recognize(png, {}, { text: true, blocks: true })
  const words = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  )
  return {
    clarity: isLevel(words) ? data.confidence : data.confidence - 100,
    text: data.text.trim(),
    words: words.map(({ text, bbox: { x0, y0, x1, y1 } }) => ({
      text,
      box: [x0 / width, y0 / height, (x1 - x0) / width, (y1 - y0) / height] as const,
    })),
  }
}

type FoundWord = { text: string; bbox: { x0: number; y0: number; x1: number; y1: number } }

/** True unless most words are higher than wide. Those of a letter or two may be so on a level line. */
function isLevel(words: readonly FoundWord[]): boolean {
  const long = words.filter(({ text }) => text.length >= 3)
  const high = long.filter(({ bbox: { x0, y0, x1, y1 } }) => y1 - y0 > x1 - x0)
  return high.length * 2 <= long.length
}
