import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import {
  factLines,
  hashChained,
  hashSections,
} from '@domicile/api/features/compliance/due-diligence/case/facts'
import type { PackManifest } from '@domicile/api/features/compliance/due-diligence/packs/pack-manifest'
import { sumsOf } from '@domicile/api/features/compliance/due-diligence/packs/verify-pack'
import { createZipWriter } from '@domicile/server/files/zip-writer'

const folder = mkdtempSync(join(tmpdir(), 'domicile-packs-'))
after(() => rmSync(folder, { recursive: true }))

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')
const at = '2026-11-20T10:00:00.000Z'

/** The facts of one section with one fact. */
function section(value: string) {
  const fact = { key: 'legalName', label: 'Legal name', value, codes: [value] }
  const items = [{ ...fact, evidence: null, validUntil: null }]
  return { lines: factLines(items), record: JSON.stringify({ items }), hash: sha256(factLines(items)) }
}

type Pack = { files: Record<string, string>; manifest: PackManifest }

/** A pack as the portal makes it. */
function pack(number = 1, before?: Pack): Pack {
  const { lines, record, hash } = section('Harbour Bakery Ltd')
  const factsHash = hashSections([{ section: 'company', factsHash: hash }])
  const previous = before?.manifest.decisions.at(-1)!.hash ?? null
  const id = `decision-${number}`
  const made = { decided_by: 'u1', decided_at: at, facts_hash: factsHash, reason_hash: sha256('') }
  const decision: PackManifest['decisions'][number] = {
    review: number,
    id,
    kind: 'approved',
    byId: 'u1',
    by: 'Ann',
    role: 'complianceOfficer',
    at,
    factsHash,
    reasonHash: sha256(''),
    previous,
    hash: hashChained({ id, kind: 'approved', previous, ...made }),
  }
  const files = {
    'evidence-pack.pdf': '%PDF-1.4',
    'facts/company.jsonl': lines,
    'facts/company.json': record,
  }
  const manifest: PackManifest = {
    format: 'domicile-evidence-pack',
    missing: [],
    version: 1,
    firm: 'Domicile',
    case: 'DD-000001',
    company: { id: 'c1', name: 'Harbour Bakery' },
    review: {
      id: `r${number}`,
      number,
      kind: 'onboarding',
      outcome: 'approved',
      decidedAt: at,
      decidedBy: ['Ann'],
    },
    sections: [
      { section: 'company', sha256: hash, facts: 'facts/company.jsonl', record: 'facts/company.json' },
    ],
    decisions: [...(before?.manifest.decisions ?? []), decision],
    place: (before?.manifest.place ?? 0) + 1,
    previous: before
      ? {
          review: before.manifest.review.number,
          manifestSha256: sha256(JSON.stringify(before.manifest)),
        }
      : null,
    files: listed(files),
    leftOut: [],
  }
  return { files, manifest }
}

function listed(files: Record<string, string>): PackManifest['files'] {
  return Object.entries(files).map(([path, content]) => ({
    path,
    size: content.length,
    sha256: sha256(content),
  }))
}

/** Writes a pack with a list of sums that fits; `then` changes its files after that. */
function write({ files, manifest }: Pack, then: (files: Record<string, string>) => void = () => {}): string {
  const all: Record<string, string> = { ...files, 'manifest.json': JSON.stringify(manifest) }
  all.SHA256SUMS = sumsOf(Object.entries(all).map(([path, content]) => [path, sha256(content)] as const))
  then(all)
  const zip = createZipWriter(new Date(at))
  for (const [path, content] of Object.entries(all)) zip.add(path, Buffer.from(content))
  const path = join(
    folder,
    `${createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 8)}.zip`,
  )
  writeFileSync(path, zip.end())
  return path
}

function verify(...paths: string[]): Promise<{ code: number; output: string; errors: string }> {
  const script = join(import.meta.dirname, 'pack-verify.ts')
  return new Promise((resolve) =>
    execFile(process.execPath, [script, ...paths], (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    ),
  )
}

/** Verifies packs of which something was changed; returns what the command reports, without the paths. */
async function problemsOf(...paths: string[]): Promise<string[]> {
  const { code, errors } = await verify(...paths)
  assert.equal(code, 1)
  return errors
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^\S+\.zip: /, ''))
}

const sumsChanged = 'SHA256SUMS does not fit the files.'
const factsChanged = 'The facts of the section company are not those that were frozen.'

describe('the verification of evidence packs', () => {
  it('pack verification accepts packs as they were made, and names the hash of each manifest', async () => {
    const first = pack()
    const { code, output } = await verify(write(pack(2, first)), write(first))
    assert.equal(code, 0)
    assert.match(output, /DD-000001, review 2, approved/)
    assert.ok(output.includes(sha256(JSON.stringify(first.manifest))))
  })

  it('pack verification names a changed, a missing and an added file', async () => {
    assert.deepEqual(await problemsOf(write(pack(), (files) => (files['evidence-pack.pdf'] = '%PDF-1.5'))), [
      'evidence-pack.pdf was changed.',
      sumsChanged,
    ])
    assert.deepEqual(await problemsOf(write(pack(), (files) => delete files['evidence-pack.pdf'])), [
      'evidence-pack.pdf is missing.',
      sumsChanged,
    ])
    assert.deepEqual(await problemsOf(write(pack(), (files) => (files['more.txt'] = 'More'))), [
      'more.txt was added.',
      sumsChanged,
    ])
  })

  it('pack verification finds facts that were swapped together with every hash of a file', async () => {
    const other = section('Harbour Holdings Ltd')
    const { files, manifest } = pack()
    const swapped = { ...files, 'facts/company.jsonl': other.lines, 'facts/company.json': other.record }
    const relisted = { ...manifest, files: listed(swapped) }
    assert.deepEqual(await problemsOf(write({ files: swapped, manifest: relisted })), [factsChanged])
    const sections = [{ ...manifest.sections[0]!, sha256: other.hash }]
    assert.deepEqual(await problemsOf(write({ files: swapped, manifest: { ...relisted, sections } })), [
      'The approval was not given on these facts.',
    ])
    const relabelled = { ...files, 'facts/company.json': other.record }
    assert.deepEqual(
      await problemsOf(write({ files: relabelled, manifest: { ...manifest, files: listed(relabelled) } })),
      [factsChanged],
    )
  })

  it('pack verification finds a decision that was changed or left out', async () => {
    const { files, manifest } = pack(2, pack())
    const problem = `The decision of ${at} by Ann is not the one that was chained.`
    const [first, second] = manifest.decisions
    const later = { ...manifest, decisions: [first!, { ...second!, at: '2026-11-21T10:00:00.000Z' }] }
    assert.deepEqual(await problemsOf(write({ files, manifest: later })), [problem.replace('-20', '-21')])
    assert.deepEqual(await problemsOf(write({ files, manifest: { ...manifest, decisions: [second!] } })), [
      problem,
    ])
  })

  it('pack verification finds a pack that does not follow the one before', async () => {
    const first = pack()
    const third = write(pack(3, pack(2, first)))
    assert.deepEqual(await problemsOf(third, write(first)), [
      'broken chain: the pack of review 3 follows that of review 2, which was not given',
    ])
    const rewritten = { ...first, manifest: { ...first.manifest, firm: 'Another firm' } }
    assert.deepEqual(await problemsOf(write(pack(2, first)), write(rewritten)), [
      'broken chain: the pack of review 2 does not follow the given pack of review 1',
    ])
  })

  it('pack verification follows the order in which packs were made, also of one that was made late', async () => {
    const second = pack(2)
    const first = pack(1, second)
    const third = pack(3, first)
    const { code, output } = await verify(write(third), write(first), write(second))
    assert.equal(code, 0)
    assert.match(output, /pack 2 of its case, made after that of review 2/)
    assert.deepEqual(await problemsOf(write(third), write(second)), [
      'broken chain: the pack of review 3 follows that of review 1, which was not given',
    ])
  })

  it('pack verification refuses other data', async () => {
    const path = join(folder, 'other.zip')
    writeFileSync(path, 'not an archive')
    assert.deepEqual(await problemsOf(path), ['The file is not a whole ZIP archive.'])
    assert.equal((await verify()).code, 1)
  })
})
