/**
 * Checks evidence packs of due diligence without a network or a database: every file and its hash, the facts on which the
 * decision was taken, the chain of decisions, and that the packs of a case follow each other.
 */
import { readFile } from 'node:fs/promises'
import {
  type PackVerdict,
  verifyChain,
  verifyPack,
} from '@domicile/api/features/compliance/due-diligence/packs/verify-pack'

const paths = process.argv.slice(2)
try {
  if (paths.length === 0) throw new Error('usage: npm run -s pack:verify -- FILE.zip [OTHER.zip ...]')
  const verdicts: PackVerdict[] = []
  for (const path of paths) {
    const verdict = verifyPack(await readFile(path))
    report(path, verdict)
    verdicts.push(verdict)
  }
  for (const problem of verifyChain(verdicts)) fail(`broken chain: ${problem}`)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

function report(path: string, { manifest, manifestSha256, problems }: PackVerdict) {
  for (const problem of problems) fail(`${path}: ${problem}`)
  if (!manifest || problems.length > 0) return
  const { review, files, leftOut, decisions, place, previous } = manifest
  const parts = `${count(files, 'file')} and ${count(decisions, 'decision')} are as they were`
  console.log(
    `${path}: ${manifest.case}, review ${review.number}, ${review.outcome} on ${review.decidedAt}: ${parts}`,
  )
  if (leftOut.length > 0) console.log(`  left out, see the manifest: ${count(leftOut, 'file')} of evidence`)
  console.log(`  manifest ${manifestSha256}`)
  const before =
    previous && `, made after that of review ${previous.review}, manifest ${previous.manifestSha256}`
  console.log(`  pack ${place} of its case${before ?? ''}`)
}

function count({ length }: readonly unknown[], noun: string): string {
  return length === 1 ? `1 ${noun}` : `${length} ${noun}s`
}

function fail(text: string) {
  console.error(text)
  process.exitCode = 1
}
