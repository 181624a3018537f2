import { formatDay } from '@domicile/contract/days'
import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import { answerText, type Wording } from '@domicile/contract/form-engine/answer-text'
import {
  evaluateForm,
  type FieldState,
  type FormState,
  prepareForm,
} from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import { paperStyle, ruled, wrapped } from '@domicile/server/files/paper/paper-style'
import { paragraphsOf } from '@domicile/server/security/formatted-text'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { valuesOf } from './answers.queries.ts'

/** An assignment with the company’s day of its submission. */
export type PrintedAssignment = AssignmentRecord & { submittedOn: string | null }

/** Lays out the answers of an assignment on A4: each shown question with its answer, as the reader may see them. */
export function answersPaper(record: PrintedAssignment): TDocumentDefinitions {
  const state = evaluateForm(prepareForm(record), valuesOf(record.answers), record.today)
  const { survey, company } = record
  return {
    ...paperStyle,
    info: { title: `${survey.name}, ${company.name}` },
    header: (page) =>
      page > 1 ? { text: `${survey.name}, continued`, style: 'quiet', margin: [56, 32, 56, 0] } : '',
    footer: (page, pages) => ({
      margin: [56, 24, 56, 0],
      columns: [
        { width: '*', ...wrapped(company.name), style: 'quiet' },
        { width: 80, text: `Page ${page} of ${pages}`, style: 'quiet', alignment: 'right' },
      ],
    }),
    content: [
      { ...wrapped(survey.name), style: 'title', margin: [0, 0, 0, 12] },
      factsTable(record),
      ...record.sections.flatMap((section) => sectionBlock(section, state)),
    ],
  }
}

function factsTable({ company, dueOn, submittedOn, submittedBy }: PrintedAssignment): Content {
  const facts: [string, string][] = [
    ['Company', company.name],
    ['Due', formatDay(dueOn)],
    [
      'Submitted',
      submittedOn ? dayAndName(submittedOn, submittedBy) : 'Not yet: these answers may still change.',
    ],
  ]
  const body = facts.map(([name, value]) => [{ text: name, style: 'quiet' }, wrapped(value)])
  return { table: { widths: [96, '*'], body }, layout: 'noBorders' }
}

function dayAndName(day: string, name: string | null): string {
  return name ? `${formatDay(day)} by ${name}` : formatDay(day)
}

function sectionBlock(section: Section, { sections, fields }: FormState): Content[] {
  const { isVisible, rows } = sections.get(section.name)!
  const visibleFields = [...fields.values()].filter((field) => field.section === section && field.isVisible)
  if (!isVisible || (!section.repeats && visibleFields.length === 0)) return []
  const heading: Content = {
    text: section.title,
    bold: true,
    fontSize: 12,
    margin: [0, 20, 0, 4],
    headlineLevel: 1,
  }
  if (!section.repeats) return [heading, answersTable(visibleFields)]
  if (rows.length === 0) return [heading, { text: 'None.', style: 'quiet' }]
  const rowBlocks = rows.flatMap((row, index): Content[] => [
    { text: `${section.repeats!.item} ${index + 1}`, style: 'head', margin: [0, 8, 0, 2], headlineLevel: 2 },
    answersTable(visibleFields.filter((field) => field.row === row)),
  ])
  return [heading, ...rowBlocks]
}

function answersTable(fields: readonly FieldState[]): Content {
  const body = fields.map((state): TableCell[] => [
    { ...wrapped(state.field.label), style: 'quiet' },
    { stack: answerLines(state) },
  ])
  return { table: { widths: [170, '*'], dontBreakRows: false, body }, layout: ruled }
}

function answerLines({ field, value }: FieldState): Content[] {
  const text = answerText(field, value, wording)
  return text === null ? [{ text: 'No answer', style: 'quiet' }] : text.split('\n').map(wrapped)
}

const wording: Wording = {
  day: formatDay,
  html: (html) => paragraphsOf(html).join('\n'),
  hasUnits: true,
}
