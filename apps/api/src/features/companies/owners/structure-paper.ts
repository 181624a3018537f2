import { countryName } from '@domicile/contract/countries'
import { formatDay } from '@domicile/contract/days'
import type { BeneficialOwners } from '@domicile/contract/companies/owners/beneficial-owners'
import type { Structure } from '@domicile/contract/companies/owners/owners'
import {
  controlSteps,
  endText,
  loopText,
  measuredText,
  type Names,
  namesIn,
  pathLines,
  reasonTexts,
  regimeLabels,
  thresholdText,
} from '@domicile/contract/companies/owners/reason-texts'
import { markTexts, marksIn } from '@domicile/contract/companies/owners/sanction-marks'
import { termOf } from '@domicile/contract/companies/owners/structure-terms'
import { foreignRulesText, resultTexts as words } from '@domicile/contract/companies/owners/result-texts'
import { paperStyle, ruled, wrapped } from '@domicile/server/files/paper/paper-style'
import type { StructureSanctions } from '@domicile/contract/companies/owners/sanctions'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { type ChartText, drawStructure } from './draw-structure.ts'
import { heading, sanctionsBlock } from './sanctions/sanctions-block.ts'

export type StructurePaper = {
  company: { id: string; name: string; country: string | null }
  structure: Structure
  found: BeneficialOwners
  /** Null for readers who may not see its screening. */
  sanctions: StructureSanctions | null
}

/** Lays out the structure of a company on a day on A4: its beneficial owners with reasons and paths, every holding, and the chart. */
export function structurePaper(paper: StructurePaper): TDocumentDefinitions {
  const { company, structure, found, sanctions } = paper
  const names = namesIn(found, company.id)
  const title = `Structure of ${company.name}`
  return {
    ...paperStyle,
    info: { title: `${title}, ${formatDay(found.on)}` },
    header: (page) =>
      page > 1 ? { text: `${title}, continued`, style: 'quiet', margin: [56, 32, 56, 0] } : '',
    footer: (page, pages) => ({
      margin: [56, 24, 56, 0],
      columns: [
        { width: '*', ...wrapped(words.computed(found.rules, found.graph)), style: 'quiet' },
        { width: 80, text: `Page ${page} of ${pages}`, style: 'quiet', alignment: 'right' },
      ],
    }),
    content: [
      { ...wrapped(title), style: 'title', margin: [0, 0, 0, 12] },
      factsTable(found, company.country),
      heading(words.title),
      ...ownersBlock(found, names),
      ...decisionsBlock(found),
      ...endsBlock(found, names),
      ...(sanctions ? sanctionsBlock(sanctions) : []),
      heading('Holdings'),
      holdingsTable(structure),
      ...chartPage(paper),
    ],
  }
}

function factsTable(
  { on, regime, truncated, accountedFor }: BeneficialOwners,
  country: string | null,
): Content {
  const rules = `${regimeLabels[regime.id]}: ${thresholdText(regime)}, or control`
  const facts: [string, string | null][] = [
    ['As of', formatDay(on)],
    ['Rules', regime.inForce ? rules : `${rules}. ${words.notInForce(formatDay(on))}`],
    ['Country', foreignRulesText(regime, country)],
    [words.source, regime.source],
    [words.verify, regime.verify],
    [words.traced, accountedFor.map(measuredText).join(', ') || words.nothingTraced],
    ['Incomplete', truncated ? words.truncated : null],
  ]
  const body = facts.flatMap(([name, value]): TableCell[][] =>
    value === null ? [] : [[{ text: name, style: 'quiet' }, wrapped(value)]],
  )
  return { table: { widths: [96, '*'], body }, layout: 'noBorders' }
}

function ownersBlock({ owners, fallback, regime }: BeneficialOwners, names: Names): Content[] {
  if (owners.length > 0) return owners.flatMap((owner) => ownerBlock(owner, names, regime))
  const officials = (fallback?.officials ?? []).map(names).join(', ')
  return [{ text: words.none }, wrapped(officials ? words.officials(officials) : words.noOfficials)]
}

function ownerBlock(
  { person, reasons, paths }: BeneficialOwners['owners'][number],
  names: Names,
  regime: BeneficialOwners['regime'],
): Content[] {
  const details = [
    person.name,
    person.country && countryName(person.country),
    person.birthDate && words.born(formatDay(person.birthDate)),
  ]
  const steps = reasons.flatMap((reason) => (reason.code === 'control' ? reason.chain : []))
  const how = [...paths.flatMap((path) => pathLines(path, names, regime)), ...controlSteps(steps, names)]
  return [
    { ...wrapped(details.filter(Boolean).join(', ')), bold: true, margin: [0, 6, 0, 2], headlineLevel: 2 },
    { ul: reasonTexts(reasons, names, person.id).map(wrapped) },
    { ul: how.map(wrapped), style: 'quiet', margin: [12, 2, 0, 0] },
  ]
}

function decisionsBlock({ overrides }: BeneficialOwners): Content[] {
  if (overrides.length === 0) return []
  const lines = overrides.map(({ name, isOwner, reason, until, isExpired }) => {
    const verdict = `${words.verdict(name, isOwner)} Reason: ${reason}`
    const end = until && `Until ${formatDay(until)}${isExpired ? `, ${words.expired}` : ''}.`
    return wrapped([verdict, end].filter(Boolean).join('\n'))
  })
  return [heading(words.decisions), { ul: lines }]
}

function endsBlock({ ends, unresolved }: BeneficialOwners, names: Names): Content[] {
  const lines = [
    ...ends.map((end) => endText(end, names)),
    ...unresolved.map((loop) => loopText(loop, names)),
  ]
  return lines.length === 0 ? [] : [heading(words.ends), { ul: lines.map(wrapped) }]
}

/** Every holding of the chart, the highest holders first. */
function holdingsTable({ nodes, edges }: Structure): Content {
  const head = ['Holder', 'Interest', 'In'].map((text) => ({ text, style: 'head' }))
  const byHolder = Map.groupBy(edges, ({ from }) => from)
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]))
  const rows = nodes.flatMap(({ id, name }) =>
    (byHolder.get(id) ?? []).map((edge): TableCell[] => [
      wrapped(name),
      { text: termOf(edge) },
      wrapped(nameOf.get(edge.to)!),
    ]),
  )
  if (rows.length === 0) return { text: 'None.', style: 'quiet' }
  return { table: { widths: ['*', 130, '*'], headerRows: 1, body: [head, ...rows] }, layout: ruled }
}

/** The smallest scale at which the chart can be read on paper. */
const READABLE = 0.35
const upright = { pageOrientation: 'portrait', width: 595, fit: [483, 630] } as const
const across = { pageOrientation: 'landscape', width: 842, fit: [730, 385] } as const
/** Below the title and three lines of notes. */
const CHART_TOP = 126

/** The chart on a page of its own, turned the way that shows it larger. A large one is small and stays sharp. */
function chartPage({ company, structure, sanctions }: StructurePaper): Content[] {
  if (structure.edges.length === 0) return []
  const { svg, width, height, texts } = drawStructure(structure, company.id, sanctions && marksIn(sanctions))
  const scaleIn = ({ fit: [x, y] }: typeof upright | typeof across) => Math.min(x / width, y / height, 1)
  const page = scaleIn(across) > scaleIn(upright) ? across : upright
  const scale = scaleIn(page)
  const at = { x: (page.width - width * scale) / 2, y: CHART_TOP }
  const title = `Chart, ${formatDay(structure.on)}`
  const notes = [
    structure.truncated && words.chartTruncated,
    scale < READABLE && words.chartSmall,
    sanctions && markTexts.noMark,
  ].filter(Boolean)
  return [
    { ...heading(title), margin: 0, pageBreak: 'before', pageOrientation: page.pageOrientation },
    { text: notes.join('\n'), style: 'quiet', margin: [0, 2, 0, 8] },
    { svg, width: width * scale, height: height * scale, absolutePosition: at },
    ...texts.map((line) => chartText(line, at, scale)),
  ]
}

/** A line of these fonts reaches above its baseline by its size. */
function chartText({ text, x, y, size }: ChartText, at: { x: number; y: number }, scale: number): Content {
  return {
    text,
    bold: true,
    noWrap: true,
    lineHeight: 1,
    fontSize: size * scale,
    absolutePosition: { x: at.x + x * scale, y: at.y + (y - size) * scale },
  }
}
