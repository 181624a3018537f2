import { posix } from 'node:path'
import { type Import, isTest, type SourceFile } from './imports.ts'
import { neededUnnamed } from '../structure-rules.ts'

type Manifest = {
  path: string
  folder: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** Every import of a package must be declared in the nearest package.json, and every declaration must be used. */
export function packageProblems(files: SourceFile[], imports: Import[]): string[] {
  const manifests = files.filter(({ path }) => posix.basename(path) === 'package.json').map(readManifest)
  const uses = [...imports.flatMap(usesOfImport), ...files.flatMap(resolvedUses)]
  return manifests.flatMap((manifest) => {
    const own = uses.filter(({ from }) => nearest(manifests, from) === manifest)
    return [...undeclared(manifest, own), ...unused(manifest, own)]
  })
}

type Use = { from: string; name: string; isType: boolean }

function usesOfImport({ from, written, isType }: Import): Use[] {
  const name = /^(@[a-z0-9.-]+\/)?[a-z0-9][a-z0-9._-]*(?=\/|$)/.exec(written)?.[0]
  return name ? [{ from, name, isType }] : []
}

/** Packages whose files are looked up by `import.meta.resolve` or a `require` of the file. */
function resolvedUses({ path, text }: SourceFile): Use[] {
  const lookups = text.matchAll(
    /\b(?:createRequire\(import\.meta\.url\)|import\.meta|require)\.resolve\(\s*'([^']+)'/g,
  )
  return [...lookups].flatMap(([, written]) =>
    usesOfImport({ from: path, to: '', written: written!, isType: false }),
  )
}

function undeclared({ path, folder, dependencies, devDependencies }: Manifest, uses: Use[]): string[] {
  const isInstalledAlone = /^(apps|packages)\//.test(folder)
  return uses.flatMap(({ from, name, isType }) => {
    if (name in dependencies) return []
    if (!(name in devDependencies)) return [`${from}: imports ${name}, which ${path} does not declare`]
    const isDevelopment = !isInstalledAlone || isType || isTest(from) || !from.startsWith(`${folder}/src/`)
    return isDevelopment ? [] : [`${from}: imports ${name}, which ${path} declares for development only`]
  })
}

function unused({ path, folder, dependencies, devDependencies }: Manifest, uses: Use[]): string[] {
  const isUsed = (name: string, among: Use[]) =>
    name in neededUnnamed || among.some((use) => use.name === name.replace(/^@types\//, ''))
  const outsideTests = uses.filter(({ from }) => !isTest(from))
  return [
    ...[...Object.keys(dependencies), ...Object.keys(devDependencies)]
      .filter((name) => !isUsed(name, uses))
      .map((name) => `${path}: declares ${name}, which nothing in ${folder || 'script'} imports`),
    ...Object.keys(dependencies)
      .filter((name) => isUsed(name, uses) && !isUsed(name, outsideTests))
      .map((name) => `${path}: only tests import ${name}; declare it in devDependencies`),
    ...Object.keys(dependencies)
      .filter((name) => name in devDependencies)
      .map((name) => `${path}: declares ${name} twice`),
    ...Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^\d/.test(version))
      .map(([name, version]) => `${path}: ${name} needs one exact version, not ${version}`),
  ]
}

/** The manifest in the deepest folder that contains a file. */
function nearest(manifests: Manifest[], path: string): Manifest | undefined {
  return manifests
    .filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0]
}

function readManifest({ path, text }: SourceFile): Manifest {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Partial<Manifest>
  return { path, folder: path.split('/').slice(0, -1).join('/'), dependencies, devDependencies }
}
