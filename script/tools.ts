import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spawnChild } from '@domicile/server/db/child-process'

const biggestLog = 10 * 1024 * 1024

/** Opens a log for appending; a log of more than 10 MB is moved aside first. The caller closes it. */
export function openLog(folder: string, name: string): number {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.log`)
  if (existsSync(file) && statSync(file).size > biggestLog) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** The last lines of a log, to show why a program ended. */
export function endOfLog(folder: string, name: string, lines = 15): string {
  const file = join(folder, `${name}.log`)
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : ''
}

/** Runs a program to its end; its output goes to a log, and into the error if it fails. */
export async function runTool(
  name: string,
  command: string,
  args: string[],
  logFolder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const output = openLog(logFolder, name)
  const child = spawnChild(command, args, { lastSignal: 'TERM', output, env: { ...process.env, ...env } })
  closeSync(output)
  const keepAlive = setInterval(() => undefined, 60_000)
  const code = await child.exited
  clearInterval(keepAlive)
  if (code !== 0) throw new Error(`${name} failed (${code}):\n${endOfLog(logFolder, name, 40)}`)
}
