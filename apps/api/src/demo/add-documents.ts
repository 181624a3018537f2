import { type FileKind, fileKinds } from '@domicile/contract/companies/files/file-kinds'
import { sha256Of } from '@domicile/server/security/sha256'
import type { Database } from '../feature.ts'
import type { AddedCompany } from './add-companies.ts'
import type { PersonId } from './add-people.ts'
import { documentKinds, documents } from './documents.ts'
import { dateAgo, daysAgo, type History, idAt } from './history.ts'
import { drawLogo, onePagePdf } from './draw-files.ts'

const APPROVER = 'compliance@domicile.example'

/** Adds the documents that the plan names, with their uploads and approvals. */
export async function addDocuments(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const drawn = await Promise.all(companies.flatMap((company, index) => filesOf(company, index)))
  const rows = drawn.map(({ file }) => ({
    ...file,
    uploaded_by: personId(file.uploaded_by),
    approved_by: file.approved_by && personId(file.approved_by),
  }))
  await db.insertInto('company_files').values(rows).execute()
  await db
    .insertInto('file_contents')
    .values(drawn.map(({ file, bytes }) => ({ file_id: file.id, company_id: file.company_id, bytes })))
    .execute()
  const texts = drawn.flatMap(({ file, text }) =>
    text ? [{ file_id: file.id, company_id: file.company_id, text }] : [],
  )
  await db.insertInto('file_texts').values(texts).execute()
  for (const { file } of drawn) tellStory(file, personId, history)
}

/** One version of a document: when it was issued, expires, was uploaded and was approved, in days ago. */
type Version = {
  kind: FileKind
  number: number
  issued: number | null
  expires: number | null
  uploaded: number
  approved: number | null
}

function filesOf(company: AddedCompany, index: number) {
  const plan = documents[company.key] ?? ''
  return fileKinds
    .flatMap((kind, slot) => versionsOf(kind, plan[slot] ?? '-', company.days, index * 7 + slot * 11))
    .map((version) => drawFile(company, version, index))
}

/** `spread` varies the dates between companies and kinds. */
function versionsOf(kind: FileKind, letter: string, days: number, spread: number): Version[] {
  if (letter === '-') return []
  const status = letter.toLowerCase()
  const current = versionOf(kind, status, days, spread)
  return letter === status ? [current] : [predecessor(current, days), { ...current, number: 2 }]
}

function versionOf(kind: FileKind, status: string, days: number, spread: number): Version {
  const life = lifeOf(kind)
  const expires = life ? expiryOf(status, life, spread % 20) : null
  const issued = kind === 'logo' ? null : life ? life + expires! : issuedOf(kind, spread % 20)
  const isNew = status === 'u'
  const uploaded = isNew ? 2 + (spread % 6) : Math.min((issued ?? days) - 2, days - 20 - (spread % 9))
  return { kind, number: 1, issued, expires, uploaded, approved: isNew ? null : uploaded - 1 }
}

/** The earlier document that was replaced when it expired, uploaded with the company's first ones. */
function predecessor({ kind, issued, expires }: Version, days: number): Version {
  const age = lifeOf(kind) ?? 365
  const uploaded = Math.min((issued ?? days) + age - 2, days - 3)
  // The document was still valid on the day it was uploaded.
  const ended = expires && Math.min(expires + age, uploaded - 30)
  return { kind, number: 1, issued: issued && issued + age, expires: ended, uploaded, approved: uploaded - 1 }
}

/** Articles are as old as the company; 9000 days will do for any of them. */
const issuedOf = (kind: FileKind, spread: number) =>
  kind === 'articlesOfIncorporation' ? 9000 : 60 + spread * 6

const lifeOf = (kind: FileKind) => (kind === 'logo' ? undefined : documentKinds[kind].days)

/** Returns how many days ago a document of that life expired; below 0 if it is still valid. */
function expiryOf(status: string, life: number, spread: number): number {
  if (status === 'x') return 6 + spread * 4
  if (status === 'e') return -4 - spread
  if (status === 'u') return 12 + spread - life
  return -45 - Math.floor((spread * (life - 80)) / 20)
}

async function drawFile(company: AddedCompany, version: Version, index: number) {
  const { kind, number, issued, expires, uploaded, approved } = version
  const founding = kind === 'articlesOfIncorporation' ? company.established : undefined
  const dates = {
    issued_on: founding ?? (issued === null ? null : dateAgo(issued)),
    expires_on: expires === null ? null : dateAgo(expires),
  }
  const [title = '', ...lines] = kind === 'logo' ? [] : linesOf(company, kind, dates)
  const bytes = kind === 'logo' ? await drawLogo(index + number - 1) : onePagePdf(title, lines)
  const at = daysAgo(uploaded, fileKinds.indexOf(kind) * 3)
  const file = {
    id: idAt(at),
    company_id: company.id,
    kind,
    number,
    name: nameOf(company, kind, dates.issued_on),
    media_type: kind === 'logo' ? 'image/png' : 'application/pdf',
    size: bytes.length,
    sha256: sha256Of(bytes),
    ...dates,
    uploaded_by: company.keeper,
    uploaded_at: at.toISOString(),
    approved_by: approved === null ? null : APPROVER,
    approved_at: approved === null ? null : daysAgo(approved, 60 + fileKinds.indexOf(kind) * 2).toISOString(),
  }
  return { file, bytes, text: [title, ...lines].join('\n') }
}

type Dates = { issued_on: string | null; expires_on: string | null }

function nameOf(company: AddedCompany, kind: FileKind, issuedOn: string | null): string {
  if (kind === 'logo') return `${company.name} logo.png`
  return `${company.name} - ${documentKinds[kind].title} ${issuedOn?.slice(0, 4)}.pdf`
}

/** The title of a document, and its lines. */
function linesOf(company: AddedCompany, kind: Exclude<FileKind, 'logo'>, dates: Dates): string[] {
  const { title, text } = documentKinds[kind]
  const names = [`Company: ${company.legalName}`, `Country: ${company.country}`]
  const facts = [`Registration number: ${company.registrationNumber}`, `Issued on: ${dates.issued_on}`]
  const end = dates.expires_on ? [`Valid until: ${dates.expires_on}`] : []
  const specimen = 'Specimen made for demonstration. It has no legal force.'
  return [title, ...names, ...facts, ...end, '', text, '', specimen]
}

type File = Awaited<ReturnType<typeof drawFile>>['file']

function tellStory(file: File, personId: PersonId, history: History): void {
  const { kind, number, size, sha256, issued_on: issuedOn, expires_on: expiresOn } = file
  const about = { companyId: file.company_id, subjectId: file.id, subject: file.name }
  const after = { kind, number, size, sha256, issuedOn, expiresOn }
  history.add(new Date(file.uploaded_at), 'file.uploaded', personId(file.uploaded_by), { ...about, after })
  if (!file.approved_at) return
  const change = { before: { kind, valid: false }, after: { kind, valid: true } }
  history.add(new Date(file.approved_at), 'file.approved', personId(APPROVER), { ...about, ...change })
}
