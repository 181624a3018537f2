import { areas } from '../structure-rules.ts'
import { type Import, isTest } from './imports.ts'

/** A file of an API's domain that one feature alone uses, directly or through other files of the domain, belongs to it. */
export function domainProblems(imports: Import[]): string[] {
  return ['apps/api/src', 'apps/purchase/src'].flatMap((app) => {
    const importers = Map.groupBy(
      imports.filter(({ from, to }) => to.startsWith(`${app}/domain/`) && !isTest(from)),
      ({ to }) => to,
    )
    return [...importers.keys()].flatMap((file) => {
      const [user, ...others] = usersOf(app, file, importers)
      const isOfOne = user?.startsWith(`${app}/features/`) && others.length === 0
      return isOfOne ? [`${file}: nothing else than ${user} uses it; move it there`] : []
    })
  })
}

/** The features that use a file, and the files of the domain that use it and are used by no feature. */
function usersOf(
  app: string,
  file: string,
  importers: Map<string, Import[]>,
  above: readonly string[] = [],
): Set<string> {
  const users = new Set<string>()
  for (const { from } of importers.get(file) ?? []) {
    const feature = new RegExp(`^${app}/features/((${areas.join('|')})/)?[^/]+`).exec(from)?.[0]
    if (feature) users.add(feature)
    else if (from.startsWith(`${app}/domain/`) && !above.includes(from)) {
      const through = usersOf(app, from, importers, [...above, file])
      for (const user of through.size > 0 ? through : [from]) users.add(user)
    }
  }
  return users
}
