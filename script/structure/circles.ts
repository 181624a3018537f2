import type { Import } from './imports.ts'

/**
 * Files that import each other, directly or through others. A type counts too: one that closes a circle is in the wrong
 * file.
 */
export function circleProblems(imports: Import[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to))
  const done = new Set<string>()
  return [...next.keys()].flatMap((start) => {
    if (done.has(start)) return []
    const circle = findCircle(start, next, done)
    return circle ? [`${circle[0]}: is in a circle of imports: ${circle.join(' -> ')}`] : []
  })
}

/** Walks into the depth from a file; adds each file to `done` that is in no circle or in the one that it returns. */
function findCircle(start: string, next: Map<string, Set<string>>, done: Set<string>): string[] | undefined {
  const path: string[] = []
  const walk = (file: string): string[] | undefined => {
    const at = path.indexOf(file)
    if (at !== -1) return [...path.slice(at), file]
    if (done.has(file)) return undefined
    path.push(file)
    for (const to of next.get(file) ?? []) {
      const circle = walk(to)
      if (circle) return circle
    }
    path.pop()
    done.add(file)
    return undefined
  }
  const circle = walk(start)
  for (const file of path) done.add(file)
  return circle
}
