import { caseSections, reviewKinds } from '@domicile/contract/compliance/due-diligence/case-kinds'
import { formatDay } from '@domicile/contract/days'
import { riskLevelLabels } from '@domicile/contract/compliance/risk/risk-kinds'
import { paperStyle, wrapped } from '@domicile/server/files/paper/paper-style'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PackSection, PackSource } from './pack-source.ts'
import { factsTable, formatInstant, heading, quiet, rowsTable } from './paper-parts.ts'
import { checksPart, screeningPart } from './paper-proofs.ts'

/** A share of the height of a page, below which a heading moves to the next one. */
const LOWEST_HEADING = 0.84

const NO_FACTS = 'No facts.'

const outcomes = { approved: 'Approved', declined: 'Declined', returned: 'Sent back' } as const

/** Lays out the evidence of a decided review on A4. */
export function packPaper(source: PackSource): TDocumentDefinitions {
  const { firm, number, company, review } = source
  const title = `Evidence of due diligence, ${number}, review ${review.number}`
  const decidedAt = new Date(review.decidedAt)
  return {
    ...paperStyle,
    info: { title, subject: company.name, author: firm, creationDate: decidedAt, modDate: decidedAt },
    header: (page) =>
      page > 1 ? { ...wrapped(`${company.name}, continued`), style: 'quiet', margin: [56, 32, 56, 0] } : '',
    footer: (page, pages) => ({
      margin: [56, 24, 56, 0],
      columns: [
        { width: '*', text: `${number}, review ${review.number}. Confidential`, style: 'quiet' },
        { width: 80, text: `Page ${page} of ${pages}`, style: 'quiet', alignment: 'right' },
      ],
    }),
    // A heading does not stay alone at the end of a page.
    pageBreakBefore: ({ headlineLevel = 0, startPosition }) =>
      headlineLevel > 0 && startPosition.verticalRatio > LOWEST_HEADING,
    content: [
      { ...wrapped(firm), bold: true, fontSize: 12 },
      { text: 'Evidence of due diligence', style: 'title', margin: [0, 24, 0, 2] },
      { ...wrapped(company.name), fontSize: 12, margin: [0, 0, 0, 12] },
      summaryTable(source),
      ...decisionsPart(source),
      ...changesPart(source),
      ...source.sections.flatMap(sectionPart),
      ...screeningPart(source),
      ...checksPart(source),
    ],
  }
}

function summaryTable({ number, review, place, previous, missing }: PackSource): Content {
  const { level, score, isPep, submittedBy, submittedAt, decidedAt, nextReviewOn } = review
  return factsTable([
    ['Case', number],
    ['Review', `${review.number}, ${reviewKinds[review.kind].toLowerCase()}`],
    ['Outcome', `${outcomes[review.state]} on ${formatInstant(decidedAt)}`],
    ['Risk', level && `${riskLevelLabels[level]}${score === null ? '' : `, score ${score}`}`],
    ['Politically exposed person', isPep ? 'Yes' : 'No'],
    ['Started', formatInstant(review.startedAt)],
    ['Submitted', submittedAt && `${formatInstant(submittedAt)}, by ${submittedBy}`],
    ['Next review', nextReviewOn && formatDay(nextReviewOn)],
    ['Pack', `${place} of this case`],
    ['Previous pack', previous && `Review ${previous.review}, manifest SHA-256 ${previous.manifestSha256}`],
    ['Packs missing', missing.map((gap) => `Review ${gap.review}: ${gap.reason}`).join(' ')],
  ])
}

function decisionsPart({ review, decisions }: PackSource): Content[] {
  const own = decisions.filter((made) => made.review === review.number)
  const rows = own.map(({ kind, by, role, at }, index): TableCell[] => [
    outcomes[kind],
    wrapped(`${by}, ${role === 'administrator' ? 'administrator' : 'compliance officer'}`),
    formatInstant(at),
    wrapped(review.decisions[index]?.reason ?? '–'),
  ])
  const hashes = own.map(({ hash }, index) => quiet(`Decision ${index + 1}, SHA-256 in the chain: ${hash}`))
  return [
    heading('Decisions'),
    rowsTable(['Decision', 'By', 'When', 'Reason'], [62, 130, 110, '*'], rows, 'None.'),
    { stack: hashes, margin: [0, 6, 0, 0] },
  ]
}

function changesPart({ comparedWith, sections, review }: PackSource): Content[] {
  const title = comparedWith === null ? 'Changes' : `Changes since the approval of review ${comparedWith}`
  const causes = review.triggers.map(({ summary, at }) => quiet(`${formatInstant(at)}: ${summary}`))
  if (comparedWith === null)
    return [heading(title), quiet('There was no approval before this review.'), ...causes]
  const rows = sections.flatMap(({ section, items, removed }): TableCell[][] => [
    ...items
      .filter(({ change }) => change === 'added' || change === 'changed')
      .map(({ label, value, before }) => changeRow(section, label, before, value)),
    ...removed.map(({ label, value }) => changeRow(section, label, value, null)),
  ])
  return [
    heading(title),
    ...causes,
    rowsTable(['Section', 'Fact', 'Before', 'Now'], [80, 110, '*', '*'], rows, 'No fact has changed.'),
  ]
}

function changeRow(
  section: PackSection['section'],
  label: string,
  before: string | null,
  now: string | null,
): TableCell[] {
  return [caseSections[section], wrapped(label), wrapped(before ?? '–'), wrapped(now ?? '–')]
}

function sectionPart(section: PackSection): Content[] {
  const { items, note, reviewedBy, reviewedAt, fromReview, sha256 } = section
  const review = `${reviewedBy ?? ''}${reviewedAt ? `, ${formatInstant(reviewedAt)}` : ''}`
  return [
    heading(caseSections[section.section]),
    factsTable([
      ['Reviewed', review],
      ['Carried forward', fromReview === null ? null : `Unchanged since review ${fromReview}`],
      ['Note', note],
    ]),
    itemsTable(items),
    { ...wrapped(`SHA-256 of these facts: ${sha256}`), style: 'quiet', margin: [0, 4, 0, 0] },
  ]
}

/** The days have a column only in sections that have any. */
function itemsTable(items: PackSection['items']): Content {
  const hasDays = items.some(({ validUntil }) => validUntil !== null)
  const rows = items.map(({ label, value, validUntil, evidence }): TableCell[] => [
    wrapped(label),
    evidence?.sha256
      ? { stack: [wrapped(value), { ...wrapped(`SHA-256 ${evidence.sha256}`), style: 'quiet' }] }
      : wrapped(value),
    ...(hasDays ? [validUntil ? formatDay(validUntil) : '–'] : []),
  ])
  return hasDays
    ? rowsTable(['Fact', 'Value', 'Valid until'], [130, '*', 84], rows, NO_FACTS)
    : rowsTable(['Fact', 'Value'], [130, '*'], rows, NO_FACTS)
}
