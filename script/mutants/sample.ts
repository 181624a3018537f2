import { picker, shuffle } from '../testing/test-files.ts'
import { type Change, findChanges } from './changes.ts'

/** A change of a file. */
export type Mutant = Change & { path: string }

type Source = { path: string; text: string }

/** The sources of the servers, the contract and the engines; what tests and the demo need is not the product. */
export function isMutated({ path, text }: Source): boolean {
  return (
    /^(apps\/(api|purchase)|packages\/[a-z]+)\/src\/.*\.ts$/.test(path) &&
    !/\.(test|d)\.ts$|\/(test|testing|demo|demo-data)\//.test(path) &&
    !text.startsWith('// Generated ')
  )
}

/** So many changes that the seed decides. Each kind is drawn as often as the others, and each file as often as its size. */
export function drawMutants(sources: readonly Source[], count: number, seed: number): Mutant[] {
  const pick = picker(seed)
  const all = sources.flatMap(({ path, text }) => findChanges(text).map((change) => ({ ...change, path })))
  const kinds = [...Map.groupBy(all, ({ kind }) => kind).values()].map((some) => shuffle(some, pick))
  const drawn: Mutant[] = []
  for (let round = 0; drawn.length < Math.min(count, all.length); round += 1)
    drawn.push(...kinds.flatMap((some) => some.slice(round, round + 1)))
  return drawn.slice(0, count)
}
