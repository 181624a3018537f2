/** Measures how much of scanned pages is read, and how fast. See README.md. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { UnreadableScan } from '@domicile/scans/page'
import { createScanReader } from '@domicile/scans/scan-reader'
import { verdict } from './compare-times.ts'
import { generatePages } from './ocr-pages.ts'
import { sized, words } from './size.ts'

const AIM = 0.93

/** Those with the fewest bytes, which take the least time. */
const MOST_FILES = sized({ smallest: 1, short: 3, full: Infinity })

const folder = words[0] ?? join(import.meta.dirname, '../packages/scans/test-data')
const reader = createScanReader()
let [found, wanted] = [0, 0]
const names = readdirSync(folder).filter((file) => !/\.(txt|md)$/.test(file))
const sizeOf = (name: string) => statSync(join(folder, name)).size
for (const name of names.toSorted((one, other) => sizeOf(one) - sizeOf(other)).slice(0, MOST_FILES)) {
  const started = performance.now()
  const text = await textOf(readFileSync(join(folder, name)))
  const ms = Math.round(performance.now() - started)
  const truth = truthOf(name)
  if (truth === undefined)
    console.log(`${name.padEnd(40)} ${String(ms).padStart(6)} ms   ${wordsIn(text).length} words`)
  else {
    const [own, all] = [countFound(truth, wordsIn(text)), truth.length]
    console.log(`${name.padEnd(40)} ${String(ms).padStart(6)} ms   recall ${(own / all).toFixed(3)}`)
    found += own
    wanted += all
  }
}
if (words.length === 0) await measureGenerated()
reader.end()
if (wanted > 0) {
  const recall = found / wanted
  console.log(`\nrecall of words ${recall.toFixed(3)}, aim ${AIM} ${verdict(recall >= AIM)}`)
}

/** Ten languages, pages that lie oblique, and a stamp: each must be read as well as the others. */
async function measureGenerated(): Promise<void> {
  const pages = await generatePages()
  for (const { name, bytes, text, before } of pages.slice(
    0,
    sized({ smallest: 1, short: 3, full: Infinity }),
  )) {
    const started = performance.now()
    const truth = wordsIn(text)
    const recall = countFound(truth, wordsIn(await textOf(bytes))) / truth.length
    const ms = Math.round(performance.now() - started)
    const figures = `recall ${recall.toFixed(3)}, before ${before.toFixed(3)}, aim ${AIM}`
    console.log(`${name.padEnd(40)} ${String(ms).padStart(6)} ms   ${figures} ${verdict(recall >= AIM)}`)
  }
}

async function textOf(bytes: Buffer): Promise<string> {
  const texts: string[] = []
  try {
    for await (const page of reader.read(bytes)) texts.push('refused' in page ? '' : page.text)
  } catch (error) {
    if (!(error instanceof UnreadableScan)) throw error
  }
  return texts.join('\n')
}

/** The words of the text beside a file; undefined if there is none. */
function truthOf(name: string): string[] | undefined {
  const path = join(folder, `${parse(name).name}.txt`)
  return existsSync(path) ? wordsIn(readFileSync(path, 'utf8')) : undefined
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** How many of the wanted words are among the read ones, each as often as it is there. */
function countFound(all: readonly string[], read: readonly string[]): number {
  const left = Map.groupBy(read, (word) => word)
  return all.filter((word) => left.get(word)?.pop() !== undefined).length
}
