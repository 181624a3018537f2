import { type Engine, type Recognised, startDirections, startEngine } from './engines.ts'
import {
  defaultOf,
  isKnownLanguage,
  type Language,
  languageOf,
  languages,
  type Script,
  scripts,
} from './languages.ts'
import { countLines, findMarks, type Mark, marksBeside } from './marks.ts'
import type { ReadPage, Turn } from './page.ts'
import { cut, type Picture, turned } from './pictures.ts'
import { pictureOf, type Sheet, sheetOf } from './sheet.ts'
import { skewOf, straightenedBox } from './skew.ts'

/** The engine is this sure of the words of a page, 0 to 100, if it lies in the right direction and its language is known. */
const CLEAR = 60

export type RecognisedPage = Recognised & Pick<ReadPage, 'turn' | 'isPartial'>

/**
 * Recognises the text of pictures. They are straightened first, and turned upright unless a person has done so: a page that
 * lies turned has no readable word, and one that lies oblique loses lines.
 */
export type Recogniser = {
  /** Takes the script for the likeliest, or else detects it. */
  read(picture: Picture, isUpright: boolean, script?: Script): Promise<RecognisedPage>
  end(): Promise<void>
}

/** The other directions, after the one that was detected: a page rather lies upside down than on its side. */
const OTHERS = [180, 90, 270]

/** How a page lies: turned by quarters, and oblique by a few degrees. */
type Position = { turn: Turn; skew: number }

/** A page as it was read after it was turned and straightened. */
type Attempt = Recognised & Position & { language: Language; upright: Picture; sheet: Sheet; marks: Mark[] }

export async function startRecogniser(): Promise<Recogniser> {
  const [engine, directions] = await Promise.all([startEngine(defaultOf.Latin), startDirections()])

  async function attempt(
    picture: Picture,
    stored: Sheet,
    { turn, skew }: Position,
    likely: readonly Script[],
  ): Promise<Attempt> {
    const isStored = turn === 0 && skew === 0
    const upright = isStored ? picture : await turned(picture, turn - skew)
    const sheet = isStored ? stored : await sheetOf(upright)
    const marks = findMarks(sheet)
    const language = await findLanguage(engine, upright, { sheet, marks }, likely)
    return {
      ...(await engine.read(upright, language, sheet.isShaded)),
      turn,
      skew,
      language,
      upright,
      sheet,
      marks,
    }
  }

  return {
    async read(picture, isUpright, likely) {
      const sheet = await sheetOf(picture)
      const skew = skewOf(sheet)
      const found = await directions.detect(await pictureOf(sheet, -skew))
      const turn = isUpright ? 0 : found.turn
      const script = likely ?? found.script ?? 'Latin'
      let best = await attempt(picture, sheet, { turn, skew }, [
        script,
        ...scripts.filter((other) => other !== script),
      ])
      // Little text or an unusual type, and its direction was a guess.
      for (const by of isUpright ? [] : OTHERS) {
        if (best.clarity >= CLEAR) break
        const other = await attempt(picture, sheet, { turn: ((turn + by) % 360) as Turn, skew }, [script])
        if (other.clarity > best.clarity) best = other
      }
      return finished(await readAgain(engine, best), picture)
    },
    async end() {
      await Promise.all([engine.end(), directions.end()])
    },
  }
}

/** Reads a page again if it turns out to be in another language than its first lines. */
async function readAgain(engine: Engine, first: Attempt): Promise<Attempt> {
  const language = languageOf(first.text, first.language)
  if (language === first.language) return first
  const second = await engine.read(first.upright, language, first.sheet.isShaded)
  return second.clarity > first.clarity ? { ...first, ...second, language } : first
}

function finished(attempt: Attempt, picture: Picture): RecognisedPage {
  const { clarity, text, words, turn, skew, upright, sheet, marks } = attempt
  const isPartial = clarity < CLEAR || countLines(marksBeside(words, marks, sheet)) > 0
  const placed = words.map((word) => ({
    ...word,
    box: straightenedBox(word.box, upright, turn, skew, picture),
  }))
  return { clarity, text, words: skew === 0 ? words : placed, turn, isPartial }
}

/** A band with as many marks has some thirty words, which are enough to tell the language. */
const ENOUGH_MARKS = 160

/**
 * Finds the language of a page by a first quick look: a band where it has most text, read in a language of its likely script.
 * Signs of any kind can be read as letters, so another script is right if there are words of its languages, or of none.
 */
async function findLanguage(
  engine: Engine,
  picture: Picture,
  { sheet, marks }: { sheet: Sheet; marks: readonly Mark[] },
  [script, ...others]: readonly Script[],
): Promise<Language> {
  const band = bandOf(marks, sheet)
  const strip = await cut(picture, band.top / sheet.height, (band.bottom - band.top) / sheet.height)
  const likely = await look(script!)
  if (likely.clarity >= CLEAR) return likely.language
  let best = likely
  for (const other of others) {
    const found = await look(other)
    if (found.clarity > likely.clarity && found.isKnown) return found.language
    if (found.clarity > best.clarity) best = found
  }
  return likely.isKnown ? likely.language : best.language

  async function look(one: Script) {
    const loaded = engine.language()
    const readIn = languages[loaded].script === one ? loaded : defaultOf[one]
    const { text, clarity } = await engine.read(strip, readIn, sheet.isShaded)
    const language = languageOf(text, defaultOf[one])
    return {
      clarity,
      language,
      isKnown: languages[language].script === one && isKnownLanguage(text, language),
    }
  }
}

type Band = { top: number; bottom: number }

/** The band with the most marks, as low as is enough. In pixels of the sheet. */
function bandOf(marks: readonly Mark[], { height }: Sheet): Band {
  const tops = marks.map(({ top }) => top).toSorted((one, other) => one - other)
  if (tops.length <= ENOUGH_MARKS) return { top: 0, bottom: height }
  let start = 0
  for (let index = 0; index + ENOUGH_MARKS < tops.length; index++)
    if (tops[index + ENOUGH_MARKS]! - tops[index]! < tops[start + ENOUGH_MARKS]! - tops[start]!) start = index
  const margin = height / 100
  return {
    top: Math.max(0, tops[start]! - margin),
    bottom: Math.min(height, tops[start + ENOUGH_MARKS]! + 2 * margin),
  }
}
