import { readdirSync, readFileSync } from 'node:fs'

/** The part of a row of the route table that tests read. */
export type RouteRow = {
  /** The name of the list of its area. */
  list: string
  path: string
  area: string | undefined
  access: string | undefined
  /** The permissions of which one opens the screen; none if everyone may. */
  may: string[]
  hasParts: boolean
  hasScreen: boolean
}

const folder = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

/** The rows of the lists by area; parsed as text, because the routes import screens that only a bundler can load. */
export function readRouteLists(): Map<string, RouteRow[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('-routes.ts'))
  return new Map(files.flatMap((file) => listsOf(read(file))))
}

/** Every row in the order of the portal: the public screens, then those behind the sign-in. */
export function readRouteRows(): RouteRow[] {
  const lists = readRouteLists()
  const names = [...read('./routes.ts').matchAll(/^ {2}\.\.\.(\w+),$/gm)].map(([, name]) => name!)
  return ['publicRoutes', ...names].flatMap((name) => lists.get(name)!)
}

function listsOf(file: string): [name: string, rows: RouteRow[]][] {
  const found = file.matchAll(/^export const (\w+): readonly Row\[\] = \[\n([^]*?)^\]/gm)
  return [...found].map(([, name, text]) => [name!, rowsOf(name!, text!)])
}

function rowsOf(list: string, text: string): RouteRow[] {
  const found = text.matchAll(/^ {2}\{\s*path: '([^']+)'[^]*?(?=^ {2}\{|(?![^]))/gm)
  return [...found].map(([row, path]) => ({
    list,
    path: path!,
    area: /area: '([^']+)'/.exec(row)?.[1],
    access: /access: '([^']+)'/.exec(row)?.[1],
    may: [...(/may: (.+),$/m.exec(row)?.[1]!.matchAll(/'([^']+)'/g) ?? [])].map(([, name]) => name!),
    hasParts: row.includes('parts:'),
    hasScreen: row.includes('screen:'),
  }))
}
