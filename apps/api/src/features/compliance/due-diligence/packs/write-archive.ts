import { createZipWriter } from '@domicile/server/files/zip-writer'
import { sha256Of } from '@domicile/server/security/sha256'
import { factLines } from '../case/facts.ts'
import { type LeftOut, MANIFEST, type PackManifest, SUMS } from './pack-manifest.ts'
import { sumsOf } from './verify-pack.ts'
import type { PackedEvidence } from './evidence-files.ts'
import type { PackSection, PackSource } from './pack-source.ts'
import { readmeOf } from './readme.ts'
import { plainItem } from '../case/merge-sections.ts'

type Parts = {
  document: Buffer
  structure: Buffer
  evidence: AsyncIterable<PackedEvidence>
  /** Filled while the evidence is read. */
  leftOut: LeftOut[]
}

/** Writes the archive of a pack; evidence is read file by file. */
export async function writeArchive(source: PackSource, { document, structure, evidence, leftOut }: Parts) {
  const zip = createZipWriter(new Date(source.review.decidedAt))
  const files: PackManifest['files'] = []
  const add: Add = (path, content, own) => {
    const bytes = Buffer.from(content as string)
    zip.add(path, bytes)
    files.push({ path, size: bytes.length, sha256: sha256Of(bytes), ...own })
  }
  add('README.txt', readmeOf(source))
  add('evidence-pack.pdf', document)
  add('structure.pdf', structure)
  addRecords(add, source)
  for await (const { path, content, proves } of evidence) add(path, content, { proves })
  const manifest = json(manifestOf(source, files, leftOut))
  const manifestSha256 = sha256Of(manifest)
  zip.add(MANIFEST, Buffer.from(manifest))
  const sums = [
    ...files.map((file) => [file.path, file.sha256] as const),
    [MANIFEST, manifestSha256] as const,
  ]
  zip.add(SUMS, Buffer.from(sumsOf(sums)))
  return { archive: zip.end(), manifestSha256 }
}

type Add = (
  path: string,
  content: Buffer | string,
  own?: Pick<PackManifest['files'][number], 'proves'>,
) => void

/** Adds the facts of each section and the records that prove them. */
function addRecords(add: Add, { sections, review, runs, hits, checks }: PackSource): void {
  for (const section of sections) {
    add(factsPath(section), factLines(section.items))
    add(recordPath(section), json(recordOf(section)))
  }
  add('review.json', json(review))
  add('screening/runs.json', json(runs))
  add('screening/hits.json', json(hits))
  add('checks.json', json(checks))
}

function manifestOf(source: PackSource, files: PackManifest['files'], leftOut: LeftOut[]): PackManifest {
  const { review } = source
  return {
    format: 'domicile-evidence-pack',
    version: 1,
    firm: source.firm,
    case: source.number,
    company: source.company,
    review: {
      id: source.reviewId,
      number: review.number,
      kind: review.kind,
      outcome: review.state,
      decidedAt: review.decidedAt,
      decidedBy: review.decisions.filter(({ kind }) => kind === review.state).map(({ by }) => by),
    },
    sections: source.sections.map((section) => ({
      section: section.section,
      sha256: section.sha256,
      facts: factsPath(section),
      record: recordPath(section),
    })),
    decisions: source.decisions,
    place: source.place,
    previous: source.previous,
    missing: source.missing,
    files,
    leftOut,
  }
}

const factsPath = ({ section }: PackSection) => `facts/${section}.jsonl`
const recordPath = ({ section }: PackSection) => `facts/${section}.json`

/** The facts as they were frozen, with their labels and their review. */
function recordOf({ items, removed: _removed, ...section }: PackSection) {
  return { ...section, items: items.map(plainItem) }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
