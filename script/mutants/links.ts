import { importsOf, isTest, type SourceFile } from '../structure/imports.ts'

/** A file uses another: it imports it, starts it as a thread, or is a test that calls a route of it. */
export type Link = { from: string; to: string }

/** The links between sources and tests; types decide nothing. */
export function linksOf(files: readonly SourceFile[]): Link[] {
  const routes = files.filter(({ path }) => mayHaveRoutes(path)).flatMap(routesOf)
  const modulesOf = Map.groupBy(routes, ({ url }) => url)
  const calls = files
    .filter(({ path }) => isTest(path) && !path.startsWith('script/'))
    .flatMap(({ path, text }) => urlsIn(text).map((url) => ({ from: path, url })))
    .flatMap(({ from, url }) => (modulesOf.get(url) ?? []).map(({ path }) => ({ from, to: path })))
  const imports = files.flatMap(importsOf).filter(({ isType }) => !isType)
  return [...imports, ...files.flatMap(threadsOf), ...calls]
}

function mayHaveRoutes(path: string): boolean {
  return /^(apps\/(api|purchase)|packages\/contract)\//.test(path) && !isTest(path)
}

/** The routes that a module declares or serves, such as `'GET /api/companies/:id'`, without the names of parameters. */
function routesOf({ path, text }: SourceFile) {
  const keys = text.matchAll(/'[A-Z]+ (\/api\/[^']*)'/g)
  return [...keys].map(([, url]) => ({ path, url: url!.replaceAll(/:\w+/g, ':') }))
}

/** The addresses that a test calls, such as `/api/companies/${id}?page=2`, in the same form. */
function urlsIn(text: string): string[] {
  const urls = text.replaceAll(/\$\{[^{}]*\}/g, ':').match(/\/api\/[\w/:.-]+/g)
  return [...new Set(urls)]
}

function threadsOf({ path, text }: SourceFile): Link[] {
  const names = text.matchAll(/new URL\('(?:\.\/)?([\w-]+\.ts)'/g)
  return [...names].map(([, name]) => ({ from: path, to: path.replace(/[^/]+$/, name!) }))
}
