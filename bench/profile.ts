import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Node = { id: number; callFrame: { functionName: string; url: string } }
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

/** The largest shares of a process's working time, from the one CPU profile in a folder. */
export function readProfile(folder: string): { part: string; share: number }[] {
  const [file] = readdirSync(folder)
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file!), 'utf8')) as Profile
  const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]))
  const times = new Map<string, number>()
  samples.forEach((id, index) => {
    const part = parts.get(id)!
    times.set(part, (times.get(part) ?? 0) + timeDeltas[index]!)
  })
  times.delete('idle')
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times]
    .map(([part, time]) => ({ part, share: time / whole }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 12)
}

/** A package by its name, our own code by its folder, Node's internals as such. */
function partOf({ functionName, url }: Node['callFrame']): string {
  if (functionName === '(idle)') return 'idle'
  if (functionName === '(garbage collector)') return 'garbage collector'
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (installed) return installed
  return /\/((?:packages|apps)\/\w+)\//.exec(url)?.[1] ?? (url.startsWith('node:') ? 'node' : 'native code')
}
