import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** Checks statements against the published schema of BODS 0.4. */
export function publishedSchema(): ValidateFunction {
  const folder = join(import.meta.dirname, 'schema')
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  // The validator takes no URN of one part as an id.
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('"urn:', '"https://schema.example/')
    ajv.addSchema(JSON.parse(text) as object)
  }
  return ajv.getSchema('https://schema.example/statement')!
}
