import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codesOf, ignorable } from './base-letters.ts'
import { alphabets, chinese, japanese, korean, lastResort, signs } from './font-packages.ts'
import type { Shape } from './shape.ts'

/** A font with the letters of a document that Roboto lacks, small enough to be made for each document. */
export type FallbackFont = { name: string; letters: ReadonlySet<number>; normal: Weight; bold: Weight }

type Weight = { bytes: Buffer; shape: Shape }

/**
 * A part of a package, and what its package says it has; without `ranges` the file must be read to know. A variable font
 * has both weights in a file.
 */
type Slice = {
  normal: string
  bold: string
  isVariable: boolean
  ranges?: readonly (readonly [number, number])[]
}

/** The fonts of the last document: the fields of a form are documents with the same letters. */
let last: { foreign: string; fonts: FallbackFont[] } | undefined

/**
 * Returns the fonts for the letters of a text that are not in `base`; null if all are. A letter that no font has is in none
 * of them. Each file is read only if the text has a letter of it.
 */
export async function findFallbackFonts(
  text: string,
  base: ReadonlySet<number>,
): Promise<FallbackFont[] | null> {
  const foreign = [...new Set(text.match(/[^\u0000-\u007f]/gu))].toSorted().join('')
  if (foreign === last?.foreign) return last.fonts
  let missing = codesOf(foreign).filter(
    (letter) => !base.has(letter) && !ignorable.test(String.fromCodePoint(letter)),
  )
  if (missing.length === 0) return null
  const fonts: FallbackFont[] = []
  const letters = withParts(ascii + foreign)
  for (const list of packagesFor(text)) {
    if (missing.length === 0) break
    for (const slice of slicesOf(list)) {
      if (fonts.length === MOST_FONTS) break
      if (!missing.some((letter) => mayHave(slice, letter))) continue
      const font = await readFont(slice, letters, `Fallback${fonts.length}`)
      if (!missing.some((letter) => font.letters.has(letter))) continue
      fonts.push(font)
      missing = missing.filter((letter) => !font.letters.has(letter))
    }
  }
  last = { foreign, fonts }
  return fonts
}

/** What letters may be drawn with, such as digits in a frame, and the space after a word. */
const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** Vowels that are drawn as two signs, which Unicode does not say of them. */
const twoSigns: Record<string, string> = { '\u0e33': '\u0e4d\u0e32', '\u0eb3': '\u0ecd\u0eb2' }

/** Returns letters with what they may be drawn as: their parts, or the one letter of several. */
function withParts(letters: string): string {
  const khmer = /\p{Script=Khmer}/u.test(letters) ? '\u17c1' : ''
  return `${letters}${letters.normalize('NFD')}${letters.replaceAll(/[\u0e33\u0eb3]/g, (vowel) => twoSigns[vowel]!)}${khmer}`
}

/** Han characters have the shapes of the language whose own letters the text has. */
function packagesFor(text: string): string[] {
  const east = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [japanese, chinese, korean]
    : /\p{Script=Hangul}/u.test(text)
      ? [korean, chinese, japanese]
      : [chinese, japanese, korean]
  return [...alphabets, ...east, ...signs, lastResort]
}

const slicesByPackage = new Map<string, Slice[]>()

function slicesOf(list: string): Slice[] {
  const known = slicesByPackage.get(list)
  if (known) return known
  const slices = readSlices(list)
  slicesByPackage.set(list, slices)
  return slices
}

const repeated = /^(?:latin|latin-ext|vietnamese|cyrillic|cyrillic-ext|greek|greek-ext)$/

function readSlices(list: string): Slice[] {
  const declared = JSON.parse(readFileSync(fileURLToPath(list), 'utf8')) as Record<string, string>
  const parts = Object.keys(declared).filter((part) => list === alphabets[0] || !repeated.test(part))
  // A package of a single file does not say what it has.
  if (parts.length === 0) return [filesOf(list, 'latin')]
  return parts.map((part) => ({
    ...filesOf(list, part.replaceAll(/[[\]]/g, '')),
    ranges: rangesOf(declared[part]!),
  }))
}

function filesOf(list: string, part: string): Slice {
  const folder = dirname(fileURLToPath(list))
  const isVariable = folder.includes('@fontsource-variable')
  const fileOf = (weight: string | number) =>
    join(folder, 'files', `${basename(folder)}-${part}-${weight}-normal.woff2`)
  if (isVariable) return { isVariable, normal: fileOf('wght'), bold: fileOf('wght') }
  const bold = fileOf(BOLD)
  return { isVariable, normal: fileOf(400), bold: existsSync(bold) ? bold : fileOf(400) }
}

/** Reads `U+0590-05FF,U+20AA`. */
function rangesOf(declared: string): [number, number][] {
  return declared.split(',').map((range) => {
    const [from, to = from] = range.trim().slice(2).split('-')
    return [parseInt(from!, 16), parseInt(to!, 16)]
  })
}

function mayHave({ ranges }: Slice, letter: number): boolean {
  return ranges === undefined || ranges.some(([from, to]) => letter >= from && letter <= to)
}

/** The table BASE of one of the fonts is damaged, and no line is set with it. */
const cutting = { targetFormat: 'truetype', dropTables: ['BASE'] } as const

const BOLD = 600

/** A name with a letter of each file would take ten seconds. Further letters are shown by their numbers. */
const MOST_FONTS = 25

/** Cuts a font to the letters of a text, in two weights. */
async function readFont(
  { normal, bold, isVariable }: Slice,
  letters: string,
  name: string,
): Promise<FallbackFont> {
  // Most documents need neither.
  const [{ default: cutFont }, { createShaper, lettersOf }] = await Promise.all([
    import('subset-font'),
    import('./shape.ts'),
  ])
  const cut = async (file: string, wght: number) => {
    const options = { ...cutting, ...(isVariable && { variationAxes: { wght } }) }
    const bytes = await cutFont(readFileSync(file), letters, options)
    return { bytes, shape: createShaper(bytes) }
  }
  const regular = await cut(normal, 400)
  const heavy = bold === normal && !isVariable ? regular : await cut(bold, BOLD)
  return { name, letters: lettersOf(regular.bytes), normal: regular, bold: heavy }
}
