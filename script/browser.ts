import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The path of a Chromium for the end-to-end tests: CHROMIUM_PATH, one of the system, Debian's package when we may
 * install it. Undefined means Playwright's own, which is downloaded then.
 */
export function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH ${given} is not a program`)
  }
  const found = onSystem() ?? (canInstallPackage() ? installPackage() : undefined)
  if (!found) run('npx', ['playwright', 'install', 'chromium'])
  return found
}

function onSystem(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...places, macPath].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function canInstallPackage(): boolean {
  return process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')
}

function installPackage(): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    run('apt-get', ['update', '-qq'], env)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env)
  } catch (error) {
    // No package of that name here, or no connection: Playwright's own is tried next.
    console.error(`chromium could not be installed: ${String(error)}`)
  }
  return onSystem()
}

function run(command: string, args: string[], env = process.env) {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
