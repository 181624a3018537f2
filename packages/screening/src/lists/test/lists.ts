import { readFileSync } from 'node:fs'
import type { ListedParty } from '../../entity.ts'
import type { ListFile, ListReport } from '../list-file.ts'
import { openList } from '../read-list.ts'

/** An excerpt of a list beside this file. */
export function sample(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}

/** A file of a list, in chunks of a few bytes, so that chunks end within characters, quotes and tags. */
export function listFile(name: string, text: string | Uint8Array, chunk = 7): ListFile {
  return { name, content: chunksOf(Buffer.from(text as string), chunk) }
}

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export const ofacFiles = ['ofac-sdn.csv', 'ofac-add.csv', 'ofac-alt.csv', 'ofac-sdn_comments.csv']

/** Reads files of excerpts, or of given texts by name. */
export async function read(
  files: readonly string[] | Readonly<Record<string, string | Uint8Array>>,
  chunk?: number,
): Promise<{ format: string; parties: Map<string, ListedParty>; report: ListReport }> {
  const texts = Array.isArray(files)
    ? files.map((name) => [name, sample(name)] as const)
    : Object.entries(files)
  const { format, parties, report } = await openList(texts.map(([name, text]) => listFile(name, text, chunk)))
  const found = new Map<string, ListedParty>()
  for await (const party of parties) found.set(party.id, party)
  return { format, parties: found, report }
}
