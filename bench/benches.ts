import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Bench = { name: string; args: string[] }

/** The benchmarks: each is a script `bench:NAME` of the root's package.json. `args` are those of its Node. */
export function readBenches(): Bench[] {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return Object.entries(scripts)
    .filter(([name]) => name.startsWith('bench:'))
    .map(([name, line]) => ({ name: name.slice('bench:'.length), args: line.split(' node ')[1]!.split(' ') }))
}
