import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Copies the repository as it is in the working tree, so that nothing there is ever changed. The copy uses the packages
 * that are installed here, and its own workspaces. It is deleted when this process exits.
 */
export function createScratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'domicile-mutants-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  for (const path of listed.toString().split('\0').filter(Boolean))
    if (existsSync(join(root, path))) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      cpSync(join(root, path), join(folder, path))
    }
  linkPackages(folder, 'node_modules')
  for (const kind of ['apps', 'packages'])
    for (const workspace of readdirSync(join(folder, kind)))
      linkPackages(folder, join(kind, workspace, 'node_modules'))
  return folder
}

function linkPackages(folder: string, path: string): void {
  if (!existsSync(join(root, path))) return
  mkdirSync(join(folder, path))
  for (const name of readdirSync(join(root, path)))
    if (name !== '@domicile') symlinkSync(join(root, path, name), join(folder, path, name))
  const own = join(path, '@domicile')
  if (!existsSync(join(root, own))) return
  mkdirSync(join(folder, own))
  // These links are relative: in the copy they lead to its own workspaces.
  for (const name of readdirSync(join(root, own)))
    symlinkSync(readlinkSync(join(root, own, name)), join(folder, own, name))
}
