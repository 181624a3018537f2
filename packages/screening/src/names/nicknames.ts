import { lazy } from '../tables/lookup.ts'
import lines from '../tables/nicknames.json' with { type: 'json' }

const nicknames = lazy(() => {
  const found = new Map<string, Set<string>>()
  const add = (name: string, other: string) => found.set(name, (found.get(name) ?? new Set()).add(other))
  for (const line of lines) {
    const [name = '', ...others] = line.split('|')
    for (const other of others) {
      add(name, other)
      add(other, name)
    }
  }
  return found
})

/** True if one folded word is a nickname of the other. */
export function isNickname(a: string, b: string): boolean {
  return nicknames().get(a)?.has(b) ?? false
}
