import type { PackSource } from './pack-source.ts'
import { formatInstant } from './paper-parts.ts'

/** Explains to an auditor what a pack has, and how to verify it. */
export function readmeOf(source: PackSource): string {
  const { firm, number, company, review, missing } = source
  const outcome = `${review.state} on ${formatInstant(review.decidedAt)}`
  return `Evidence of due diligence
=========================

${firm}
Case ${number}, ${company.name}
Review ${review.number}, ${outcome}

Contents
--------
evidence-pack.pdf   the whole review as a document
structure.pdf       the structure of the company and its beneficial owners
facts/*.json        the facts of each section as they were frozen, with their reviewers
facts/*.jsonl       the same facts in codes, one a line: the decision was taken on the hashes of these files
screening/          the screening runs with their lists, and the hits with their decisions
checks.json         the checks with their results
review.json         the review with its decisions
evidence/           documents and files that prove the facts
manifest.json       every file with its size and SHA-256, the chain of decisions, and evidence that was left out
SHA256SUMS          the same hashes for common tools

How to verify
-------------
1. Unpack the archive, and open a terminal in its folder.
2. Every file is as it was made:
     sha256sum -c SHA256SUMS            (Linux)
     shasum -a 256 -c SHA256SUMS        (macOS)
   On Windows, compare with: Get-FileHash -Algorithm SHA256 FILE
3. The facts are those of the decision: "sections" in manifest.json names the hash that was frozen for each file
   facts/*.jsonl. It is the SHA-256 of that file.
4. No decision was changed or left out: each decision in manifest.json has the hash of the one before as "previous".
   A hash is the SHA-256 of these values, each on its own line, without a line break at the end: previous (empty for
   the first), id, kind, byId, at, factsHash, reasonHash. reasonHash is the SHA-256 of the text of the reason.
   factsHash is the SHA-256 of one line for each section, "section sha256", sorted.
5. ${[chainText(source), ...missing.map(gapText)].join('\n   ')}
6. The SHA-256 of manifest.json is in the portal, in the history of the case and with the review, and in the next pack of the case.

With the source of the portal, all of this is one command, without a network or a database:
     npm run -s pack:verify -- THIS.zip [OTHER.zip ...]
`
}

/** Packs follow each other as they were made. */
function chainText({ review, place, previous }: PackSource): string {
  if (!previous) return 'This is the first pack of its case: "previous" in manifest.json is null.'
  const late = previous.review > review.number ? ', because this one failed at first' : ''
  return `This is pack ${place} of its case. That of review ${previous.review} was made before it${late}:
   the SHA-256 of its manifest.json must be
   ${previous.manifestSha256}`
}

function gapText({ review, reason }: PackSource['missing'][number]): string {
  return `The pack of review ${review} had failed when this one was made: ${reason}`
}
