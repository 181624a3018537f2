import { posix } from 'node:path'

/** A file of the repository; the path is relative to its root. */
export type SourceFile = { path: string; text: string }

/** An import or re-export: `to` is a path from the root, or the specifier `written` if it names a package of npm. */
export type Import = { from: string; to: string; written: string; isType: boolean }

/** Imports and re-exports, with `@domicile/x/y` and relative paths converted to paths from the root. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const pattern =
    /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm
  return [...text.matchAll(pattern)].map(([, type, plain, dynamic]) => {
    const written = plain ?? dynamic ?? ''
    return { from: path, to: resolve(path, written), written, isType: type !== undefined }
  })
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|\/(test|testing|e2e)\//.test(`/${path}`)
}

function resolve(from: string, to: string): string {
  if (to.startsWith('.')) return posix.join(posix.dirname(from), to)
  const [, workspace, file] = /^@domicile\/([a-z0-9]+)\/(.+)$/.exec(to) ?? []
  if (!workspace || !file) return to
  const folder = ['api', 'purchase', 'web'].includes(workspace) ? 'apps' : 'packages'
  return `${folder}/${workspace}/src/${file}.ts`
}
