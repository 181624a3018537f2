import { posix } from 'node:path'
import { crowdedFolder, fullestFolder, namedFiles, smallFile } from '../structure-rules.ts'
import { type Import, isTest, type SourceFile } from './imports.ts'

/** Small files that one file of the same folder alone imports, and folders with too many files or too many such parts. */
export function readerProblems(files: readonly SourceFile[], imports: readonly Import[]): string[] {
  return [
    ...findSmallFiles(files, imports).map(
      ({ path, reader }) => `${path}: only ${posix.basename(reader)} imports it; move its content there`,
    ),
    ...folderProblems(files, imports),
  ]
}

/** A small file and the only file that imports it. */
type Part = { path: string; reader: string }

export function findSmallFiles(files: readonly SourceFile[], imports: readonly Import[]): Part[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const programs = findPrograms(files)
  return findParts(files, imports).filter(
    (part) =>
      fits(byPath.get(part.path)!, byPath.get(part.reader)!) && !programs.has(posix.basename(part.path)),
  )
}

/** Files that one file of their folder alone imports. */
function findParts(files: readonly SourceFile[], imports: readonly Import[]): Part[] {
  const known = new Set(files.map(({ path }) => path))
  const importers = Map.groupBy(imports, ({ to }) => to)
  return files.filter(isCounted).flatMap(({ path }) => {
    const reader = onlyReader(importers.get(path) ?? [])
    const isPart = reader && known.has(reader) && posix.dirname(reader) === posix.dirname(path)
    return isPart && !namedFiles.some(({ files }) => files.test(path)) ? [{ path, reader }] : []
  })
}

function isCounted({ path, text }: SourceFile): boolean {
  return /\.tsx?$/.test(path) && !isTest(path) && !text.startsWith('// Generated ')
}

/** The only file that imports another. Its own test does not count as a second one; other tests do. */
function onlyReader(importers: readonly Import[]): string | undefined {
  const all = [...new Set(importers.map(({ from }) => from))]
  const [reader, ...others] = all.filter((path) => !isTest(path))
  if (reader === undefined || others.length > 0) return undefined
  const ownTest = `${reader.replace(/\.tsx?$/, '')}.test.ts`
  return all.every((path) => path === reader || path === ownTest) ? reader : undefined
}

function fits(file: SourceFile, reader: SourceFile): boolean {
  const name = posix.basename(file.path)
  const isComponent = /^[A-Z]\w*\.tsx$/.test(name)
  const lines = countLines(file)
  return (
    lines < (isComponent ? smallFile.component : smallFile.lines) &&
    lines + countLines(reader) <= smallFile.merged &&
    // Without JSX, a file cannot contain a component.
    (name.endsWith('.ts') || reader.path.endsWith('.tsx')) &&
    // A public file only names what a feature offers.
    !reader.path.endsWith('.public.ts') &&
    // A module that is imported lazily has to be a file.
    !reader.text.includes(`import('./${name}')`)
  )
}

/** Files that run as a process or a thread. */
function findPrograms(files: readonly SourceFile[]): Set<string> {
  const started = files.flatMap(({ text }) => [...text.matchAll(/\bnew URL\(\s*'([^']+\.ts)'/g)])
  return new Set(started.map(([, written]) => posix.basename(written!)))
}

function countLines({ text }: SourceFile): number {
  return text.trimEnd().split('\n').length
}

function folderProblems(files: readonly SourceFile[], imports: readonly Import[]): string[] {
  const folders = Map.groupBy(files.filter(isCounted), ({ path }) => posix.dirname(path))
  const parts = Map.groupBy(findParts(files, imports), ({ path }) => posix.dirname(path))
  return [...folders].flatMap(([folder, { length }]) => {
    const count = parts.get(folder)?.length ?? 0
    if (length > fullestFolder) return [`${folder}: ${length} source files, at most ${fullestFolder}`]
    return length > crowdedFolder && count > length / 3
      ? [
          `${folder}: ${length} source files, ${count} of them for one other alone; move these into a folder with it`,
        ]
      : []
  })
}
