import { hash } from 'node:crypto'
import type { RedlineBlock, VersionRedline } from '@domicile/contract/knowledge/watches/redline'
import { compareTexts } from '@domicile/redline/compare-texts'
import type { Block, Redline } from '@domicile/redline/redline'
import { runOnce } from '@domicile/server/files/thread'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { enqueueAll } from '../../../../jobs/jobs.ts'
import type { Pair } from './redline-thread.ts'

/** Longer texts, in characters, are compared by a job, because a comparison blocks all other requests. */
const LONG = 50_000
/** Steps of a comparison within a request: some tenths of a second. */
const FEW_STEPS = 4_000_000
/** A comparison of two laws of 700 KB takes about two seconds. */
const LIMITS = { milliseconds: 60_000, megabytes: 1024 }

export type Versions = { watchId: string; from: number; to: number }
type Answer = VersionRedline & { blocks: RedlineBlock[] }

const NONE = { blocks: [], deletedWords: 0, insertedWords: 0, hunks: 0, isComplete: false }

/**
 * Compares two versions; `isWhole` also returns long unchanged text. The result for long texts is read where it was
 * stored; without one, a job is enqueued and the state is `pending`.
 */
export async function readRedline(db: Database, versions: Versions, isWhole: boolean): Promise<Answer> {
  const { from, to } = versions
  const { redline, state } = await findRedline(db, versions)
  if (!redline) return { from, to, state, ...NONE }
  const { blocks, ...figures } = redline
  return { from, to, state, ...figures, blocks: foldBlocks(blocks, isWhole) }
}

type Found = { redline: Redline | null; state: VersionRedline['state'] }

/** The unchanged text that is left before and after a change, in characters. */
const CONTEXT = 300

/**
 * Numbers the blocks of a comparison. Unless it is to be whole, of long unchanged text only the ends next to changes
 * remain.
 */
function foldBlocks(blocks: readonly Block[], isWhole: boolean): RedlineBlock[] {
  return blocks.flatMap((block, index): RedlineBlock[] => {
    if ('runs' in block)
      return [{ ...block, index, runs: block.runs.map(({ kind, text }) => ({ kind, text })) }]
    if (block.kind !== 'same') return [{ ...block, index }]
    const { text } = block
    if (isWhole) return [{ kind: 'same', index, text }]
    const start = index === 0 ? 0 : cutAt(text, CONTEXT)
    const end = index === blocks.length - 1 ? text.length : cutAt(text, text.length - CONTEXT)
    if (end - start < CONTEXT) return [{ kind: 'same', index, text }]
    return [
      ...(start > 0 ? [{ kind: 'same' as const, index, text: text.slice(0, start) }] : []),
      { kind: 'omitted', index, characters: end - start },
      ...(end < text.length ? [{ kind: 'same' as const, index, text: text.slice(end) }] : []),
    ]
  })
}

/** The end of the word at a place of a text. */
function cutAt(text: string, at: number): number {
  const space = text.slice(Math.max(0, at)).search(/\s/)
  return space < 0 ? text.length : Math.max(0, at) + space
}

/** Finds the comparison of two versions, or enqueues it. */
export async function findRedline(db: Database, versions: Versions): Promise<Found> {
  const stored = await findStored(db, versions)
  if (stored) return { redline: stored.redline, state: stored.redline ? 'ready' : 'failed' }
  const pair = await findTexts(db, versions)
  if (isLong(pair)) {
    await enqueueComparison(db, versions)
    return { redline: null, state: 'pending' }
  }
  return { redline: compareShort(pair), state: 'ready' }
}

/** The last comparisons of short texts by the hashes of both: many readers of a change ask for the same one. */
const short = new Map<string, Redline>()
const MOST_KEPT = 50

function compareShort({ old, next }: Pair): Redline {
  const key = hash('sha256', old) + hash('sha256', next)
  const redline = short.get(key) ?? compareTexts(old, next, { mostSteps: FEW_STEPS })
  // A map lists its keys as they were added, so the first is the one that was not asked for the longest.
  short.delete(key)
  short.set(key, redline)
  if (short.size > MOST_KEPT) short.delete(short.keys().next().value!)
  return redline
}

async function findStored(db: Database, { watchId, from, to }: Versions) {
  const { rows } = await sql<{ redline: Redline | null }>`
    select redline from watch_redlines
    where watch_id = ${watchId} and from_number = ${from} and to_number = ${to}`.execute(db)
  return rows[0]
}

/** Has two long texts compared before a reader asks for it. */
export async function compareLater(db: Database, watchId: string, from: number, to: number): Promise<void> {
  const versions = { watchId, from, to }
  if (isLong(await findTexts(db, versions))) await enqueueComparison(db, versions)
}

function isLong({ old, next }: Pair): boolean {
  return old.length > LONG || next.length > LONG
}

/** Long texts are compared one at a time: each comparison takes a whole processor, and all pairs can be asked for at once. */
function enqueueComparison(db: Database, versions: Versions): Promise<void> {
  const key = `watch.compare:${Object.values(versions).join(':')}`
  return enqueueAll(db, 'watch.compare', [{ payload: versions, key, lane: 'redlines' }])
}

async function findTexts(db: Database, { watchId, from, to }: Versions): Promise<Pair> {
  const { rows } = await sql<{ number: number; text: string }>`
    select number, text from watch_texts
    where watch_id = ${watchId} and number = any(${[from, to]}::int[])`.execute(db)
  const textOf = (number: number) => rows.find((row) => row.number === number)!.text
  return { old: textOf(from), next: textOf(to) }
}

/** Compares two versions in a thread of its own and stores the result; a comparison that takes too long is given up. */
export async function storeRedline(db: Database, versions: Versions): Promise<void> {
  const { watchId, from, to } = versions
  if (await findStored(db, versions)) return
  const pair = await findTexts(db, versions)
  const redline = await runOnce<Pair, Redline>(
    new URL('redline-thread.ts', import.meta.url),
    pair,
    LIMITS,
  ).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
    return null
  })
  await sql`
    insert into watch_redlines (watch_id, from_number, to_number, redline)
    values (${watchId}, ${from}, ${to}, ${redline && JSON.stringify(redline)}::jsonb)
    on conflict do nothing`.execute(db)
}
