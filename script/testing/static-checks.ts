import { join } from 'node:path'
import { runProgram } from './programs.ts'
import type { PartResult } from './results.ts'

/** A check that reads the code and runs none of it. */
export type StaticCheck = { name: string; command: string; args: string[]; needsDatabase?: true }

const bin = (name: string) => join('node_modules/.bin', name)
/** What Node runs is one project, because each project would compare the types of the contract for itself. */
const types = { 'what Node runs': '.', 'the web': 'apps/web' }

/** In the order of their time, the longest first. */
export const staticChecks: StaticCheck[] = [
  { name: 'lint', command: bin('oxlint'), args: ['--deny-warnings'] },
  ...Object.entries(types).map(([what, project]) => ({
    name: `types of ${what}`,
    command: bin('tsc'),
    args: ['-p', project],
  })),
  script('database types', 'database-types.ts', { needsDatabase: true }),
  script('documents of the APIs', 'api-documents.ts'),
  script('documents of the settings', 'settings-document.ts'),
  { name: 'structure', command: process.execPath, args: ['script/check-structure.ts'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
]

/** A script that writes a file says with --check whether the file is as it would be. */
function script(name: string, file: string, rest: { needsDatabase?: true } = {}): StaticCheck {
  return { name, command: process.execPath, args: [`script/${file}`, '--check'], ...rest }
}

/** Runs a check and prints its output if it fails. */
export async function runStaticCheck(check: StaticCheck, database: Promise<string>): Promise<PartResult> {
  const { name, command, args, needsDatabase } = check
  const env = needsDatabase && { TEST_DATABASE_URL: await database }
  const { code, output } = await runProgram(command, args, { ...(env && { env }) })
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name}`)
  if (code !== 0) console.log(output)
  return { isOk: code === 0, files: [] }
}
