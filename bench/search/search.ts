/** Measures the search of the portal over a million entries against a hundredth of them. See ../README.md. */
import { isDistinguishable, median, percentile, verdict } from '../compare-times.ts'
import { sized, words } from '../size.ts'
import { numberOf, WORDS, wordOf } from './generate-entries.ts'
import { fillPortal, type Portal, type Reader } from './search-portal.ts'
import { measureWrites } from './writes.ts'

/** The number of entries of the larger database. */
const ENTRIES = Number(words[0] ?? sized({ smallest: 1_000, short: 100_000, full: 1_000_000 }))
/** Each of at least a hundred companies has entries. */
const FEWEST = 500
const [WARM, CALLS] = sized<[number, number]>({ smallest: [0, 1], short: [1, 5], full: [3, 40] })
/** The p95 of rare words, beginnings, identifiers and words with one error, and of common words. */
const [RARE_MS, COMMON_MS] = [50, 100]
/** Until a changed record is found. */
const FRESH_MS = 1000

type Case = { name: string; aim: number; q: (portal: Portal, reader: Reader) => string }

/** As no name begins: the last letters of a name may make another name. */
const misspelled = (word: string) => `${word[0]}${word[2]}${word[1]}${word.slice(3)}`
const nameFor = (portal: Portal, reader: Reader) => wordOf(portal.entryFor(reader))

const cases: Case[] = [
  { name: 'a rare word', aim: RARE_MS, q: nameFor },
  { name: 'a seldom word', aim: RARE_MS, q: () => WORDS.seldom },
  {
    name: 'the beginning of a word',
    aim: RARE_MS,
    q: (portal, reader) => nameFor(portal, reader).slice(0, 7),
  },
  { name: 'two letters', aim: COMMON_MS, q: () => 'na' },
  { name: 'an identifier', aim: RARE_MS, q: (portal, reader) => numberOf(portal.entryFor(reader)) },
  { name: 'a word with one error', aim: RARE_MS, q: (portal, reader) => misspelled(nameFor(portal, reader)) },
  { name: 'nothing', aim: RARE_MS, q: () => 'nonesuch' },
  { name: 'a frequent word', aim: COMMON_MS, q: () => WORDS.frequent },
  { name: 'a common word', aim: COMMON_MS, q: () => WORDS.common },
  { name: 'a word of every title', aim: COMMON_MS, q: () => 'bench' },
  { name: 'two common words', aim: COMMON_MS, q: () => `bench ${WORDS.common}` },
  { name: 'the beginning of every title', aim: COMMON_MS, q: () => 'ben' },
  { name: 'the beginning of every name', aim: COMMON_MS, q: () => 'nam' },
  {
    name: 'a rare word, the beginning of every title',
    aim: RARE_MS,
    q: (portal, reader) => `${nameFor(portal, reader)} ben`,
  },
  {
    name: 'a common word, the beginning of every name',
    aim: COMMON_MS,
    q: () => `${WORDS.common} nam`,
  },
]

const small = await fillPortal(Math.max(ENTRIES / 100, FEWEST), 100)
const full = await fillPortal(ENTRIES, Math.max(ENTRIES / 100, 100))
try {
  const columns = `${`${small.entries}`.padStart(12)}${`${full.entries}`.padStart(12)}`
  console.log(`\n${''.padEnd(44)}${columns}       p95  ratio`)
  for (const reader of ['administrator', 'manager', 'client', 'clientOfThree'] as const)
    for (const one of cases) await compare(reader, one)
  for (const reader of ['client', 'clientOfThree'] as const) await compareUnseen(reader)
  await measureFreshness()
  await measureWrites(small.client)
} finally {
  await small.stop()
  await full.stop()
}
process.exit()

async function compare(reader: Reader, { name, aim, q }: Case): Promise<void> {
  const times: [number[], number[]] = [[], []]
  let found = 0
  for (let count = -WARM; count < CALLS; count += 1) {
    const one = await small.search(reader, q(small, reader))
    const other = await full.search(reader, q(full, reader))
    found = other.found
    if (count < 0) continue
    times[0].push(one.time)
    times[1].push(other.time)
  }
  const [few, many] = times.map(median) as [number, number]
  const p95 = percentile(times[1], 0.95)
  const figures = [few, many].map((time) => `${time.toFixed(1)} ms`.padStart(12)).join('')
  console.log(
    `${`${reader}: ${name} (${found})`.padEnd(44)}${figures}${`${p95.toFixed(0)} ms`.padStart(10)}${(many / few).toFixed(1).padStart(7)}  ${verdict(p95 <= aim)}`,
  )
}

/** The time must not tell a client that others have a word. */
async function compareUnseen(reader: Reader): Promise<void> {
  const times: [number[], number[]] = [[], []]
  for (let count = -WARM; count < CALLS * 3; count += 1)
    for (const [place, word] of [WORDS.unseen, 'nonesuch'].entries()) {
      const { time, found } = await full.search(reader, word)
      if (found > 0) throw new Error(`${reader} found ${word}`)
      if (count >= 0) times[place]!.push(time)
    }
  const [unseen, unknown] = times.map((all) => median(all).toFixed(2)) as [string, string]
  const { isDifferent, p } = isDistinguishable(...times)
  console.log(
    `\n${reader}: a word of ${full.entries / 10} entries of others: ${unseen} ms, of none: ${unknown} ms, p = ${p.toFixed(4)}  ${verdict(!isDifferent)}`,
  )
}

async function measureFreshness(): Promise<void> {
  const times: number[] = []
  for (let count = 0; count < CALLS; count += 1) {
    const word = wordOf(2_000_000 + count)
    await full.client.query(
      `update companies set name = 'Fresh ${word}' where registration_number = lpad('1', 8, '0')`,
    )
    const began = performance.now()
    while ((await full.search('client', word)).found === 0);
    times.push(performance.now() - began)
  }
  const p95 = percentile(times, 0.95)
  console.log(
    `A changed record is found after ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(0)} ms  ${verdict(p95 <= FRESH_MS)}`,
  )
}
