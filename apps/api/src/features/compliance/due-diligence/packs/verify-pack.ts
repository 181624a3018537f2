import { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import { unzip, UnreadableArchive } from '@domicile/server/files/unzip'
import { sha256Of } from '@domicile/server/security/sha256'
import { z } from 'zod'
import { hashChained, hashFacts, hashSections } from '../case/facts.ts'
import { MANIFEST, PackManifest, SUMS } from './pack-manifest.ts'

/** The manifest of a pack with its hash, and a sentence for each part that is not as it was made. */
export type PackVerdict = { manifest?: PackManifest; manifestSha256?: string; problems: string[] }

type Files = ReadonlyMap<string, Uint8Array>

const BOUNDS = { files: 2000, unpacked: 512 * 1_048_576 }

/** Checks a pack offline, without the portal: each file, the facts, and the chain of decisions. */
export function verifyPack(bytes: Uint8Array): PackVerdict {
  const files = readFiles(bytes)
  if (!files) return { problems: ['The file is not a whole ZIP archive.'] }
  const stored = files.get(MANIFEST)
  if (!stored) return { problems: [`${MANIFEST} is missing.`] }
  const manifest = readJson(PackManifest, stored)
  if (!manifest) return { problems: [`${MANIFEST} is not the manifest of an evidence pack.`] }
  const problems = [
    ...compareFiles(manifest, files),
    ...compareSums(files),
    ...compareFacts(manifest, files),
    ...compareDecisions(manifest),
  ]
  return { manifest, manifestSha256: sha256Of(stored), problems }
}

/**
 * Checks that packs of one case follow each other in the order in which they were made: each names the hash of the manifest
 * before. Returns what does not hold.
 */
export function verifyChain(packs: readonly PackVerdict[]): string[] {
  const inOrder = packs
    .flatMap(({ manifest, manifestSha256 }) => (manifest ? [{ ...manifest, manifestSha256 }] : []))
    .sort((a, b) => a.place - b.place)
  return inOrder.slice(1).flatMap((pack, index) => {
    const before = inOrder[index]!
    const title = `the pack of review ${pack.review.number}`
    if (pack.case !== before.case)
      return [`${title} is of another case than that of review ${before.review.number}`]
    if (pack.review.number === before.review.number) return [`${title} was given twice`]
    if (pack.previous === null) return [`${title} names no pack before it`]
    if (pack.previous.review !== before.review.number)
      return [`${title} follows that of review ${pack.previous.review}, which was not given`]
    return pack.previous.manifestSha256 === before.manifestSha256
      ? []
      : [`${title} does not follow the given pack of review ${before.review.number}`]
  })
}

function readFiles(bytes: Uint8Array): Files | undefined {
  try {
    return new Map(unzip(bytes, BOUNDS).map(({ path, bytes: content }) => [path, content]))
  } catch (error) {
    if (error instanceof UnreadableArchive) return undefined
    throw error
  }
}

function compareFiles({ files: listed }: PackManifest, files: Files): string[] {
  const listedPaths = new Set([MANIFEST, SUMS, ...listed.map(({ path }) => path)])
  const extra = [...files.keys()].filter((path) => !listedPaths.has(path))
  return [
    ...listed.flatMap(({ path, size, sha256: expected }) => {
      const content = files.get(path)
      if (!content) return [`${path} is missing.`]
      return content.length === size && sha256Of(content) === expected ? [] : [`${path} was changed.`]
    }),
    ...extra.map((path) => `${path} was added.`),
  ]
}

/** The list for `sha256sum -c`, of every file but itself. */
export function sumsOf(files: Iterable<readonly [path: string, sha256: string]>): string {
  return [...files].map(([path, sum]) => `${sum}  ${path}\n`).join('')
}

function compareSums(files: Files): string[] {
  const stored = files.get(SUMS)
  if (!stored) return [`${SUMS} is missing.`]
  const lines = (text: string) => text.trimEnd().split('\n').sort().join('\n')
  const sums = [...files]
    .filter(([path]) => path !== SUMS)
    .map(([path, content]) => [path, sha256Of(content)] as const)
  return lines(new TextDecoder().decode(stored)) === lines(sumsOf(sums))
    ? []
    : [`${SUMS} does not fit the files.`]
}

const Record = z.object({ items: z.array(CaseItem) })

/** The facts must be those that were frozen, and the decision must have been taken on them. */
function compareFacts({ sections, decisions, review }: PackManifest, files: Files): string[] {
  const problems = sections.flatMap(({ section, sha256: frozen, facts, record }) => {
    const [lines, items] = [files.get(facts), readJson(Record, files.get(record))?.items]
    return lines && sha256Of(lines) === frozen && items && hashFacts(items) === frozen
      ? []
      : [`The facts of the section ${section} are not those that were frozen.`]
  })
  const hash = hashSections(sections.map(({ section, sha256: factsHash }) => ({ section, factsHash })))
  const approval = decisions.findLast((one) => one.review === review.number && one.kind === 'approved')
  if (review.outcome === 'approved' && approval?.factsHash !== hash)
    problems.push('The approval was not given on these facts.')
  return problems
}

function compareDecisions({ decisions }: PackManifest): string[] {
  return decisions.flatMap((made, index) => {
    const previous = decisions[index - 1]?.hash ?? null
    const isChained = made.previous === previous && (made.reasonHash === null || hashOf(made) === made.hash)
    return isChained ? [] : [`The decision of ${made.at} by ${made.by} is not the one that was chained.`]
  })
}

function hashOf({
  id,
  kind,
  byId,
  at,
  factsHash,
  reasonHash,
  previous,
}: PackManifest['decisions'][number]): string {
  const who = { decided_by: byId, decided_at: at, facts_hash: factsHash, reason_hash: reasonHash! }
  return hashChained({ id, kind, previous, ...who })
}

function readJson<T>(schema: z.ZodType<T>, bytes: Uint8Array | undefined): T | undefined {
  if (!bytes) return undefined
  try {
    return schema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data
  } catch {
    return undefined
  }
}
