import { posix } from 'node:path'
import { areaProblems } from './structure/areas.ts'
import { circleProblems } from './structure/circles.ts'
import { packageProblems } from './structure/declared-packages.ts'
import { domainProblems } from './structure/domain-users.ts'
import { type Import, importsOf, isTest, type SourceFile } from './structure/imports.ts'
import { readerProblems } from './structure/single-readers.ts'
import { testStateProblems } from './structure/test-state.ts'
import { utcDayProblems } from './structure/utc-days.ts'
import {
  floors,
  freeOfZod,
  importRules,
  longestFile,
  longestTest,
  permissionMatrix,
} from './structure-rules.ts'

/** Every violation of the rules in structure-rules.ts, as `path: problem`. */
export function findProblems(files: SourceFile[], lockFile = ''): string[] {
  const imports = files.flatMap((file) => (/\.tsx?$/.test(file.path) ? importsOf(file) : []))
  return [
    ...files.flatMap(sizeProblems),
    ...files.flatMap(nameProblems),
    ...files.flatMap(textProblems),
    ...roomProblems(files),
    ...imports.flatMap(importProblems),
    ...circleProblems(imports),
    ...areaProblems(files, imports),
    ...readerProblems(files, imports),
    ...domainProblems(imports),
    ...zodProblems(imports),
    ...permissionProblems(files),
    ...packageProblems(files, imports),
    ...testStateProblems(files),
    ...utcDayProblems(files),
    ...(lockFile.includes('"resolved": "http')
      ? ['package-lock.json: names a registry; install with the .npmrc of this repository']
      : []),
  ]
}

function sizeProblems({ path, text }: SourceFile): string[] {
  if (isGenerated(text)) return []
  const lines = text.trimEnd().split('\n').length
  const most = /\.(test|spec)\.ts$/.test(path) ? longestTest : longestFile
  return lines > most ? [`${path}: ${lines} lines, at most ${most}`] : []
}

function nameProblems({ path }: SourceFile): string[] {
  const name = posix.basename(path)
  const folder = path.split('/').find((part) => /^(utils?|helpers?|common|shared|misc)$/.test(part))
  const isComponent = name.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/.test(name)
  const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name) || /^\d{4}_[a-z0-9_]+\.sql$/.test(name)
  return [
    ...(folder ? [`${path}: "${folder}" says nothing; name the folder after what it holds`] : []),
    ...(/^index\.tsx?$/.test(name) ? [`${path}: no barrels; import the file itself`] : []),
    ...(isComponent || isKebab ? [] : [`${path}: kebab-case, or PascalCase for a component`]),
  ]
}

function textProblems({ path, text }: SourceFile): string[] {
  // Composed here, so that this file is not reported itself.
  const later = new RegExp(
    `\\b(${['TO', 'FIX'].map((start) => start + (start === 'TO' ? 'DO' : 'ME')).join('|')})\\b`,
  )
  return [
    ...(later.test(text) ? [`${path}: do it now or open an issue, but leave no note to do it later`] : []),
    ...(/^\s*(test|it|describe)\.only\(/m.test(text)
      ? [`${path}: a test marked .only hides the others`]
      : []),
  ]
}

/** A folder in no layer could import anything. */
function roomProblems(files: SourceFile[]): string[] {
  return floors.flatMap(({ of, rooms, roof = [] }) => {
    const placed = new Set([...rooms.flat(), ...roof])
    const folders = files.flatMap(({ path }) =>
      path.slice(of.length + 1).includes('/') ? (roomIn(of, path) ?? []) : [],
    )
    return [...new Set(folders)]
      .filter((room) => !placed.has(room))
      .map((room) => `${of}/${room}: is in no layer of structure-rules.ts`)
  })
}

function importProblems(one: Import): string[] {
  const broken = importRules
    .filter((rule) => rule.in.test(one.from) && !(rule.except?.test(one.from) ?? false))
    .filter((rule) => isForbidden(rule, one))
    .map((rule) => rule.because)
  const because = [...broken, ...floorProblems(one)]
  return because.map((reason) => `${one.from}: imports ${one.to}, but ${reason}`)
}

function isForbidden(rule: (typeof importRules)[number], one: Import): boolean {
  if (rule.typesAreFine && one.isType) return false
  return rule.not ? rule.not.test(one.to) : !rule.only?.test(one.to)
}

/** Imports must point down: not to a higher layer, nor to another room of the same one. */
function floorProblems({ from, to }: Import): string[] {
  if (isTest(from)) return []
  return floors.flatMap(({ of, rooms }) => {
    const [mine, theirs] = [roomIn(of, from), roomIn(of, to)]
    if (!mine || !theirs || mine === theirs) return []
    const floorOf = (room: string) => rooms.findIndex((floor) => floor.includes(room))
    const [own, other] = [floorOf(mine), floorOf(theirs)]
    const isRoof = own === -1
    return isRoof || (other !== -1 && other < own) ? [] : [`${theirs} is not below ${mine}`]
  })
}

/** The folder or file directly in `of` that contains a path. */
function roomIn(of: string, path: string): string | undefined {
  return path.startsWith(`${of}/`) ? path.slice(of.length + 1).split('/')[0] : undefined
}

/** The first screen of the web application loads some contract files and has no room for zod, not even indirectly. */
function zodProblems(imports: Import[]): string[] {
  const reaches = (path: string, seen: Set<string>): boolean => {
    if (seen.has(path)) return false
    seen.add(path)
    const next = imports.filter((one) => one.from === path && !one.isType).map((one) => one.to)
    return next.some((to) => to === 'zod' || to.startsWith('zod/') || reaches(to, seen))
  }
  return freeOfZod
    .filter((path) => reaches(path, new Set()))
    .map((path) => `${path}: must stay free of zod, the first screen loads it`)
}

/** A permission that no route requires should not exist. */
function permissionProblems(files: SourceFile[]): string[] {
  const matrix = files.find(({ path }) => path === permissionMatrix)
  const names = [...(matrix?.text ?? '').matchAll(/^ {2}('[a-z-]+:[a-z-]+'):/gm)].map(([, name]) => name!)
  const others = files.filter(({ path }) => path !== permissionMatrix && !/\.(test|spec)\.tsx?$/.test(path))
  return names
    .filter((name) => !others.some(({ text }) => text.includes(name)))
    .map((name) => `${permissionMatrix}: nothing asks for ${name}`)
}

function isGenerated(text: string): boolean {
  return text.startsWith('// Generated ')
}
