/** Measures the comparison of two versions of a text, and compares it with git for pairs of a folder. See ../README.md. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareTexts } from '@domicile/redline/compare-texts'
import { newText, oldText } from '@domicile/redline/redline'
import { median, verdict } from '../compare-times.ts'
import { random } from '../random.ts'
import { sized, words } from '../size.ts'

const ROUNDS = sized({ smallest: 1, short: 3, full: 9 })
/** The share of the texts that are compared. */
const SHARE = sized({ smallest: 0.05, short: 0.5, full: 1 })

/** A law of numbered paragraphs; common words are more frequent than rare ones. */
function law(length: number): string[] {
  const paragraphs: string[] = []
  for (let size = 0; size < length; size += paragraphs.at(-1)!.length + 2) {
    const words = Array.from({ length: 20 + random(80) }, () => `word${random(1 + random(3_000))}`)
    paragraphs.push(`(${paragraphs.length + 1}) ${words.join(' ')}.`)
  }
  return paragraphs
}

/** The same law with a word replaced in one paragraph of so many, and a paragraph added after another. */
function amended(paragraphs: readonly string[], every: number): string[] {
  return paragraphs.flatMap((text, index) => {
    if (index % every === 0) return [text.replace(/word\d+/, 'amended')]
    return index % every === 1 ? [text, `(${index}a) ${text.slice(4).replaceAll('word1', 'added')}`] : [text]
  })
}

function timeOf(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return median(times)
}

/** The baseline only splits both texts into words and numbers them. */
function numberWords(...texts: string[]): void {
  const numbers = new Map<string, number>()
  for (const text of texts)
    for (const word of text.split(/\s+/)) numbers.set(word, numbers.get(word) ?? numbers.size)
}

function measure(name: string, old: string, next: string, aimMs: number): void {
  const redline = compareTexts(old, next)
  if (oldText(redline) !== old || newText(redline) !== next) throw new Error(`${name}: not rebuilt`)
  const ms = timeOf(() => compareTexts(old, next))
  const ratio = ms / timeOf(() => numberWords(old, next))
  const figures = `${redline.deletedWords} deleted, ${redline.insertedWords} inserted, ${redline.isComplete ? 'complete' : 'cut short'}`
  console.log(
    `${name.padEnd(34)} median ${ms.toFixed(0).padStart(4)} ms, ${ratio.toFixed(1)} times the baseline   aim ${aimMs} ms: ${verdict(ms <= aimMs)}`,
  )
  console.log(`  ${figures}`)
}

const [SMALL, LARGE, HUGE] = [50_000 * SHARE, 700_000 * SHARE, 1_000_000 * SHARE]
const [small, large] = [law(SMALL), law(LARGE)]
const kilobytes = (length: number) => `${length / 1000} KB`
const joined = (paragraphs: readonly string[]) => paragraphs.join('\n\n')
measure(`${kilobytes(SMALL)}, a third changed`, joined(small), joined(amended(small, 6)), 100)
measure(`${kilobytes(LARGE)}, small changes`, joined(large), joined(amended(large, 100)), 1_000)
measure(`${kilobytes(LARGE)}, a third changed`, joined(large), joined(amended(large, 6)), 2_000)
measure(`${kilobytes(LARGE)}, paragraphs reversed`, joined(large), joined(large.toReversed()), 2_000)
measure(`${kilobytes(LARGE)} of unlike texts`, joined(large), joined(law(LARGE)), 2_000)
measure(
  `${kilobytes(HUGE)} of the same word`,
  'word '.repeat(HUGE / 5),
  'word '.repeat(HUGE / 5 - 10_000 * SHARE),
  2_000,
)

/** The deleted and inserted words of `git diff --word-diff`. */
function countGitWords(diff: string) {
  const hunks = diff.slice(diff.indexOf('\n@@'))
  const count = (marked: RegExp) =>
    [...hunks.matchAll(marked)].flatMap(([, text]) => text!.split(/\s+/).filter(Boolean)).length
  return { deleted: count(/\[-(.*?)-\]/gs), inserted: count(/\{\+(.*?)\+\}/gs) }
}

const MOST_TIMES = 1.3
const isNear = (count: number, git: number) => count <= MOST_TIMES * git && count >= git / MOST_TIMES

/** Each folder has `old.md`, `new.md` and `git-word-diff.txt`. */
async function compareWithGit(folder: string, name: string): Promise<void> {
  const read = (file: string) => readFile(join(folder, name, file), 'utf8')
  const [old, next, diff] = await Promise.all([read('old.md'), read('new.md'), read('git-word-diff.txt')])
  const redline = compareTexts(old, next)
  const git = countGitWords(diff)
  const { deletedWords, insertedWords } = redline
  const isExact = oldText(redline) === old && newText(redline) === next
  const isMet = isExact && isNear(deletedWords, git.deleted) && isNear(insertedWords, git.inserted)
  console.log(
    `${name}: ${deletedWords} deleted (git ${git.deleted}), ${insertedWords} inserted (git ${git.inserted}), ${isExact ? 'rebuilt' : 'NOT REBUILT'}   ${verdict(isMet)}`,
  )
}

const [folder] = words
if (folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted()
  if (names.length === 0) throw new Error(`No pairs in ${folder}`)
  for (const name of names) await compareWithGit(folder, name)
}
