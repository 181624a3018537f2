import { importMessages } from '@domicile/contract/forms/templates/import-messages'
import type { ObjectType } from '@domicile/contract/form-engine/object-kinds'
import { EXPORT_FORMAT, type ImportNote, TemplateFile } from '@domicile/contract/forms/templates/templates'
import { guessNote } from '@domicile/contract/texts/text-encodings'
import { UndecodableText } from '@domicile/server/files/texts/decode-text'
import { type JsonFile, parseJsonFile } from '@domicile/server/files/texts/parse-json-file'
import { isCompoundFile } from '@domicile/server/files/read-xlsx'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { parse } from '@domicile/server/http/schemas'
import { importSurveyJs } from './surveyjs/surveyjs.ts'
import { importXlsForm } from './xlsform/xlsform.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'
import { uploadLimits } from '@domicile/contract/upload-limits'

const ZIP = Buffer.from('PK')

/** The draft and the report of an import; `draft` has an object type only if its file has one. */
export type ImportedDraft = {
  draft: Omit<TemplateDraft, 'objectType'> & { objectType?: ObjectType }
  report: ImportNote[]
}

/** Imports the definition of a form, by its content and not its name. Throws a refusal for any other file. */
export async function importTemplate({
  name,
  bytes,
}: {
  name: string
  bytes: Buffer
}): Promise<ImportedDraft> {
  if (bytes.length > uploadLimits.templateImport)
    throw invalidField('file', importMessages.largeFile, 'too-large')
  const isWorkbook = bytes.subarray(0, 2).equals(ZIP) || isCompoundFile(bytes)
  const { value, guessed } = isWorkbook ? NO_JSON : parseJson(bytes)
  const notes: ImportNote[] = guessed ? [{ at: 'form', level: 'changed', text: guessNote(guessed) }] : []
  if (isExport(value)) return { draft: readExport(value), report: notes }
  const { draft, report } = isWorkbook ? await importXlsForm(bytes) : importSurveyJs(value)
  const named = draft.name === UNNAMED ? { ...draft, name: nameOf(name) } : draft
  return { draft: named, report: [...notes, ...report] }
}

const NO_JSON: JsonFile = { value: undefined, guessed: null }

function isExport(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'format' in json && json.format === EXPORT_FORMAT
}

function readExport(json: unknown): TemplateDraft {
  try {
    return (parse(TemplateFile, json, 'invalid') as TemplateFile).template
  } catch (error) {
    throw error instanceof Refusal ? invalidField('file', importMessages.brokenTemplate, 'broken') : error
  }
}

const UNNAMED = 'Imported form'
const LONGEST_NAME = 120

function nameOf(file: string): string {
  return (
    [
      ...file
        .replace(/\.[a-z]+$/i, '')
        .replace(/[\u0000-\u001f]/g, '')
        .trim(),
    ]
      .slice(0, LONGEST_NAME)
      .join('') || UNNAMED
  )
}

function parseJson(bytes: Buffer): JsonFile {
  try {
    const file = parseJsonFile(bytes)
    if (file) return file
  } catch (error) {
    throw error instanceof UndecodableText ? invalidField('file', error.message, 'unreadable') : error
  }
  throw invalidField('file', importMessages.unknownForm, 'type')
}
