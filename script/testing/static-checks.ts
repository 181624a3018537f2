import { join } from 'node:path'
import { runProgram } from './programs.ts'
import type { PartResult } from './results.ts'

/** A check that reads the code and runs none of it. */
export type StaticCheck = { name: string; command: string; args: string[]; needsTypes?: true }

const bin = (name: string) => join('node_modules/.bin', name)

/** The first starts the database for the types of tables, and the short ones run while it starts. */
export const staticChecks: StaticCheck[] = [
  // One program reads the types once for both; the compiler and the linter apart read them three times.
  {
    name: 'types and lint',
    command: bin('oxlint'),
    args: ['--type-check', '--deny-warnings'],
    needsTypes: true,
  },
  script('documents of the APIs', 'api-documents.ts'),
  script('documents of the settings', 'settings-document.ts'),
  { name: 'structure', command: process.execPath, args: ['script/check-structure.ts'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
]

/** Writes the types of tables, which git ignores, for the checks that need them. */
export const tableTypes: StaticCheck = {
  name: 'types of tables',
  command: process.execPath,
  args: ['script/database-types.ts'],
}

/** A script that writes a file says with --check whether the file is as it would be. */
function script(name: string, file: string): StaticCheck {
  return { name, command: process.execPath, args: [`script/${file}`, '--check'] }
}

/** Runs a check and prints its output if it fails. */
export async function runCheck(
  { name, command, args }: StaticCheck,
  env: NodeJS.ProcessEnv = {},
): Promise<PartResult> {
  const { code, output } = await runProgram(command, args, { env })
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name}`)
  if (code !== 0) console.log(output)
  return { isOk: code === 0, files: [] }
}
