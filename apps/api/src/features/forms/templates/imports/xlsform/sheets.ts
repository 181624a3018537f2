import { importMessages } from '@domicile/contract/forms/templates/import-messages'
import { invalidField } from '@domicile/server/http/errors'
import type { ReadSheet } from '@domicile/server/files/read-xlsx'
import { quote, type Report } from '../report.ts'

/** A row of a sheet: its cells by their headings. */
export type Row = {
  at: string
  cells: ReadonlyMap<string, string>
  /** Returns the text of a column in the language of the form. */
  text(column: string): string
}

export type Sheets = { survey: Row[]; choices: Row[]; settings: Row | undefined }

const MOST_ROWS = 5000
const MOST_COLUMNS = 100

const SYNONYMS: Record<string, string> = Object.assign(Object.create(null), {
  'list name': 'list_name',
  caption: 'label',
  relevance: 'relevant',
  'read only': 'readonly',
  read_only: 'readonly',
  calculate: 'calculation',
  'constraint message': 'constraint_message',
  'constraining message': 'constraint_message',
  requiredmsg: 'required_message',
  required_message: 'required_message',
  'required message': 'required_message',
  'repeat count': 'repeat_count',
  'choice filter': 'choice_filter',
})

/** Returns the sheets of a form. Throws a refusal for a workbook without questions. Reports the other sheets. */
export function readSheets(sheets: readonly ReadSheet[], report: Report): Sheets {
  const find = (name: string) => sheets.find((sheet) => sheet.name.trim().toLowerCase() === name)
  const survey = find('survey')
  const headings = headingsOf(survey)
  if (
    !survey ||
    !headings.some(({ column }) => column === 'type') ||
    !headings.some(({ column }) => column === 'name')
  )
    throw invalidField('file', importMessages.noSurveySheet, 'type')
  const [settings] = rowsOf(find('settings'), '', report)
  const wanted = settings?.cells.get('default_language') ?? ''
  for (const { name, rows } of sheets)
    if (!['survey', 'choices', 'settings'].includes(name.trim().toLowerCase()) && rows.length > 0)
      report.add('workbook', 'left-out', `The sheet ${quote(name)} was left out.`)
  return {
    survey: rowsOf(survey, wanted, report),
    choices: rowsOf(find('choices'), wanted, report),
    settings,
  }
}

type Heading = { column: string; language: string }

function headingsOf(sheet: ReadSheet | undefined): Heading[] {
  return (sheet?.rows[0] ?? []).slice(0, MOST_COLUMNS).map((cell) => {
    const text = String(cell ?? '')
      .trim()
      .replace(/^(bind|control|body|media)::?/i, '')
    const [, base = '', language = ''] = /^([^:]*)(?:::?(.*))?$/s.exec(text) ?? []
    const name = base.trim().toLowerCase()
    const whole = text.toLowerCase()
    return whole in SYNONYMS
      ? { column: SYNONYMS[whole]!, language: '' }
      : { column: SYNONYMS[name] ?? name, language: language.trim() }
  })
}

function rowsOf(sheet: ReadSheet | undefined, wanted: string, report: Report): Row[] {
  if (!sheet) return []
  const headings = headingsOf(sheet)
  const language = languageOf(headings, wanted)
  const name = sheet.name.trim().toLowerCase()
  const others = new Set(headings.map((one) => one.language).filter((one) => one !== '' && one !== language))
  for (const other of others)
    report.add(name, 'left-out', `Texts in the language ${quote(other)} were left out.`)
  if (sheet.rows.length > MOST_ROWS)
    report.add(name, 'left-out', `Only the first ${MOST_ROWS} rows were read.`)
  return sheet.rows.slice(1, MOST_ROWS).flatMap((cells, index): Row[] => {
    const found = new Map<string, string>()
    const inLanguage = new Map<string, string>()
    headings.forEach(({ column, language: ofCell }, place) => {
      const text = textOf(cells[place] ?? null)
      if (text === '' || column === '') return
      if (ofCell === language) inLanguage.set(column, text)
      if (!found.has(column) || ofCell === '') found.set(column, text)
    })
    if (found.size === 0) return []
    const text = (column: string) => inLanguage.get(column) ?? found.get(column) ?? ''
    return [{ at: `${name}, row ${index + 2}`, cells: found, text }]
  })
}

function textOf(cell: ReadSheet['rows'][number][number]): string {
  return typeof cell === 'string' ? cell.trim() : cell === null ? '' : String(cell)
}

/** The language that the form names, else none, else English, else the first. */
function languageOf(headings: readonly Heading[], wanted: string): string {
  const languages = headings.filter(({ column }) => column === 'label').map(({ language }) => language)
  const isWanted = (language: string) => language.toLowerCase() === wanted.toLowerCase()
  return (
    languages.find((language) => wanted !== '' && isWanted(language)) ??
    languages.find((language) => language === '') ??
    languages.find((language) => /^en\b|^english\b|\(en\)/i.test(language)) ??
    languages[0] ??
    ''
  )
}
