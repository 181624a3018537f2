import { importMessages } from '@domicile/contract/templates/import-messages'
import { isCompoundFile } from '@domicile/server/files/read-xlsx'
import { invalidField } from '@domicile/server/http/errors'
import type { Imported } from './imported.ts'
import { importSurveyJs } from './surveyjs/surveyjs.ts'
import { importXlsForm } from './xlsform/xlsform.ts'

const LARGEST = 5_000_000
const ZIP = Buffer.from('PK')

/** Imports the definition of a form, by its content and not its name. Throws a refusal for a file that is none. */
export async function importTemplate({ name, bytes }: { name: string; bytes: Buffer }): Promise<Imported> {
  if (bytes.length > LARGEST) throw invalidField('file', importMessages.largeFile, 'too-large')
  const isWorkbook = bytes.subarray(0, 2).equals(ZIP) || isCompoundFile(bytes)
  const form = isWorkbook ? await importXlsForm(bytes) : importSurveyJs(parseJson(bytes))
  if (form.draft.name !== UNNAMED) return form
  return { ...form, draft: { ...form.draft, name: nameOf(name) } }
}

const UNNAMED = 'Imported form'

function nameOf(file: string): string {
  return (
    [
      ...file
        .replace(/\.[a-z]+$/i, '')
        .replace(/[\u0000-\u001f]/g, '')
        .trim(),
    ]
      .slice(0, 200)
      .join('') || UNNAMED
  )
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalidField('file', importMessages.unknownForm, 'type')
  }
}
