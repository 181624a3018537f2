/**
 * Writes the digest of each API's OpenAPI document into its api-digest.txt. With --check it writes nothing and fails if
 * a digest is outdated or a document is not valid.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { OpenApiDocument } from '@domicile/server/http/openapi/openapi-document'
import { digestOf } from '@domicile/server/http/openapi/openapi-digest'
import { Validator } from '@seriousme/openapi-schema-validator'
import { createDocument as mainDocument } from '../apps/api/src/document.ts'
import { createDocument as purchaseDocument } from '../apps/purchase/src/document.ts'
import { writeOrCheck } from './generated-file.ts'

const root = join(import.meta.dirname, '..')
const documents = { api: mainDocument(), purchase: purchaseDocument() }
const checkOnly = process.argv.includes('--check')
/** The skipped rule does not know that `propertyNames` declares the keys of a record. */
const lintOptions = ['--extends=recommended-strict', '--skip-rule=no-required-schema-properties-undefined']

for (const [app, document] of Object.entries(documents)) {
  writeOrCheck(`apps/${app}/api-digest.txt`, digestOf(document), 'npm run api:documents')
  if (checkOnly) await validate(app, document)
}

/** Validates with OpenAPI's own schema, and with a linter that also checks the examples. */
async function validate(app: string, document: OpenApiDocument) {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  if (!valid) fail(`The document of ${app} is no OpenAPI: ${JSON.stringify(errors, null, 2)}`)
  const folder = mkdtempSync(join(tmpdir(), 'domicile-documents-'))
  try {
    const file = join(folder, `${app}.json`)
    writeFileSync(file, JSON.stringify(document))
    await lint(file)
    if (valid) console.log(`the document of ${app} is valid`)
  } catch (error) {
    const { stdout = '', message } = error as Error & { stdout?: string }
    fail(`The document of ${app} breaks a rule:\n${stdout}${message}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function lint(file: string) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const tool = join(root, 'node_modules/.bin/redocly')
  return promisify(execFile)(tool, ['lint', file, ...lintOptions], { env })
}

function fail(why: string) {
  console.error(why)
  process.exitCode = 1
}
