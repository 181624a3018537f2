import { checkOutcomes } from '@domicile/contract/compliance/checks/check-kinds'
import { formatDay } from '@domicile/contract/days'
import { formatScore } from '@domicile/contract/compliance/screening/format-score'
import { formatListAge } from '@domicile/contract/compliance/screening-lists/list-age'
import { hitDecisions, settlements } from '@domicile/contract/compliance/screening/hit-states'
import type { Run } from '@domicile/contract/compliance/screening/runs'
import { listUses, runOutcomes } from '@domicile/contract/compliance/screening/screening-kinds'
import { wrapped } from '@domicile/server/files/paper/paper-style'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { HitProof } from './hit-proofs.queries.ts'
import type { CheckProof } from './pack-checks.queries.ts'
import type { PackSource } from './pack-source.ts'
import { factsTable, formatInstant, heading, quiet, rowsTable, subheading } from './paper-parts.ts'

/** The runs of screening with the lists that they searched, and the hits with their decisions. */
export function screeningPart({ runs, hits }: PackSource): Content[] {
  const sets = [...new Set(runs.map(({ lists }) => JSON.stringify(lists)))]
  const rows = runs.map((run): TableCell[] => [
    wrapped(run.subject.name),
    runOutcomes[run.outcome],
    formatInstant(run.at),
    `${sets.indexOf(JSON.stringify(run.lists)) + 1}`,
    run.parties.toLocaleString('en-GB'),
    { text: `${run.rules}, from ${formatScore(run.threshold)}` },
  ])
  const head = ['Subject', 'Outcome', 'Screened', 'Lists', 'Parties', 'Rules']
  return [
    heading('Screening runs'),
    rowsTable(head, ['*', 62, 96, 30, 48, 76], rows, 'No one was screened.'),
    ...sets.flatMap((set, index) =>
      listsPart(
        index + 1,
        runs.filter(({ lists }) => JSON.stringify(lists) === set),
      ),
    ),
    heading('Hits and their decisions'),
    ...(hits.length === 0 ? [quiet('None.')] : hits.flatMap(hitPart)),
  ]
}

/** The lists of some runs, as old as they were at the last of these. */
function listsPart(number: number, runs: readonly Run[]): Content[] {
  const lastDay = runs
    .map(({ at }) => at.slice(0, 10))
    .toSorted()
    .at(-1)!
  const { lists } = runs[0]!
  const rows = lists.map(({ name, use, number: version, listDate, parties, sha256 }): TableCell[] => [
    wrapped(name),
    listUses[use],
    version === null ? '–' : `${version}`,
    listDate ? `${formatDay(listDate)}, ${formatListAge(listDate, lastDay)}` : '–',
    parties.toLocaleString('en-GB'),
    { ...wrapped(sha256 ?? 'The firm’s own list'), style: 'quiet' },
  ])
  const head = ['List', 'Use', 'Version', 'Date', 'Parties', 'SHA-256']
  return [subheading(`Lists ${number}`), rowsTable(head, [90, 52, 38, 82, 44, '*'], rows, 'No lists.')]
}

function hitPart({
  subject,
  party,
  partyId,
  list,
  score,
  partyHash,
  foundAt,
  decisions,
}: HitProof): Content[] {
  return [
    subheading(`${subject} and ${party}`),
    factsTable([
      ['List', `${list}, entry ${partyId}`],
      ['Score', formatScore(score)],
      ['Found', formatInstant(foundAt)],
      ['SHA-256 of the entry', partyHash],
    ]),
    ...(decisions.length === 0 ? [quiet('Not decided.')] : decisions.map(decisionLine)),
  ]
}

function decisionLine(made: HitProof['decisions'][number]): Content {
  const second = made.settlement && [settlements[made.settlement], made.settledBy].filter(Boolean).join(': ')
  const lines = [
    `${hitDecisions[made.decision]}, by ${made.by} on ${formatInstant(made.at)}${second ? `. ${second}` : ''}.`,
    `Reason: ${made.reason}`,
    made.evidence && `Evidence: ${made.evidence}`,
    made.returnReason && `Sent back: ${made.returnReason}`,
  ]
  return { ...wrapped(lines.filter(Boolean).join('\n')), margin: [0, 2, 0, 2] }
}

/** The results of the checks; without any, the section of the checks has said so. */
export function checksPart({ checks }: PackSource): Content[] {
  return checks.length === 0 ? [] : [heading('Check results'), ...checks.flatMap(checkPart)]
}

function checkPart({ number, name, subject, items, proposals }: CheckProof): Content[] {
  return [
    subheading(`${number}, ${name}: ${subject}`),
    ...items.flatMap((item) => [
      factsTable([
        [item.kind, item.outcome ? checkOutcomes[item.outcome] : 'Open'],
        ['Source', item.source],
        ['Searched', item.searched],
        ['Found', item.found],
        ['Note', item.note],
        ['Checked', [item.checkedOn && formatDay(item.checkedOn), item.by].filter(Boolean).join(', by ')],
        ['Valid until', item.validUntil && formatDay(item.validUntil)],
      ]),
    ]),
    ...proposals.map(({ result, note, by, decision, decidedBy }) =>
      quiet(
        [
          `Proposed as ${checkOutcomes[result].toLowerCase()} by ${by}`,
          decision === 'confirmed' && `confirmed by ${decidedBy}`,
          decision === 'sent_back' && `sent back by ${decidedBy}`,
          note,
        ]
          .filter(Boolean)
          .join('; '),
      ),
    ),
  ]
}
