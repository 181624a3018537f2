import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell of Chromium needs three fifths of the processor time of the full browser. */
const SHELL = 'chromium-headless-shell'
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The path of a Chromium for the end-to-end tests: CHROMIUM_PATH, the system's headless shell or Debian's package of it
 * if we may install it, or any other Chromium of the system. Undefined means Playwright's own, which is then
 * downloaded.
 */
export function findBrowser(): string | undefined {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath) {
    if (isProgram(configuredPath)) return configuredPath
    throw new Error(`CHROMIUM_PATH ${configuredPath} is not a program`)
  }
  const found = onPath(SHELL) ?? installShell() ?? anyChromium()
  if (!found) run('npx', ['playwright', 'install', '--only-shell', 'chromium'])
  return found
}

function anyChromium(): string | undefined {
  return systemNames.map((name) => onPath(name)).find(Boolean) ?? [macPath].find(isProgram)
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Works only as root on Debian; undefined if there is no such package or no connection. */
function installShell(): string | undefined {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    run('apt-get', ['update', '-qq'], env)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', SHELL], env)
  } catch (error) {
    console.error(`${SHELL} could not be installed: ${String(error)}`)
  }
  return onPath(SHELL)
}

function run(command: string, args: string[], env = process.env) {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
