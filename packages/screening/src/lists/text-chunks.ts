import { type ListReport, reportProblem } from './list-file.ts'

/** Decodes UTF-8. Invalid bytes become `�`, which is a problem, as control characters are: a name with one may not be found. */
export async function* textOf(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
  report: ListReport,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let line = 1
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true })
    reportUnreadable(text, line)
    line += text.split('\n').length - 1
    yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest

  function reportUnreadable(text: string, from: number) {
    const at = text.search(DAMAGED)
    if (at === -1) return
    const badLine = from + text.slice(0, at).split('\n').length - 1
    reportProblem(report, { file, line: badLine, message: 'Some characters are damaged or not in UTF-8.' })
  }
}

/** U+0085 ends a line. */
const DAMAGED = /[\ufffd\x80-\x84\x86-\x9f]/

/** The first bytes of a file as text, and the whole file to read from the start. */
export async function peek(
  chunks: AsyncIterable<Uint8Array>,
  size = 4096,
): Promise<{ start: Uint8Array; content: AsyncIterable<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]()
  const read: Uint8Array[] = []
  let length = 0
  while (length < size) {
    const { value, done } = await iterator.next()
    if (done) break
    read.push(value)
    length += value.length
  }
  return { start: joined(read, length), content: replay(read, iterator) }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function* replay(read: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>) {
  try {
    yield* read
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
