import { SaxesParser } from 'saxes'
import { type ListFile, type ListReport, UnreadableList } from './list-file.ts'
import { textOf } from './text-chunks.ts'

/** An element with its text and children. Namespaces are dropped: each list has one. */
export type XmlElement = {
  name: string
  text: string
  line: number
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
}

/** Bounds of one record, far above those of real lists. */
const MOST_ELEMENTS = 50_000
const MOST_CHARACTERS = 2_000_000
const DEEPEST = 30

/**
 * Reads the elements with the given names, each as a tree, while the file arrives; the root is given first, without
 * children. Throws {@link UnreadableList} for XML that is damaged, cut off or defines entities of its own.
 */
export async function* xmlRecords(
  file: ListFile,
  names: ReadonlySet<string>,
  report: ListReport,
): AsyncGenerator<XmlElement> {
  const { parser, records } = recordParser(names)
  try {
    for await (const text of textOf(file.content, file.name, report)) {
      parser.write(text)
      yield* records.splice(0)
    }
    parser.close()
  } catch (error) {
    throw error instanceof XmlError
      ? new UnreadableList(`${file.name} is cut off or damaged: ${error.message}`)
      : error
  }
  yield* records.splice(0)
}

class XmlError extends Error {}

function recordParser(names: ReadonlySet<string>) {
  const parser = new SaxesParser({ position: true })
  const records: XmlElement[] = []
  const open: XmlElement[] = []
  let depth = 0
  let size = { elements: 0, characters: 0 }
  const refuse = (reason: string) => {
    throw new XmlError(`line ${parser.line}: ${reason}`)
  }
  parser.on('error', (error) => refuse(error.message.replace(/^[\d:]+\s*/, '')))
  parser.on('doctype', () => refuse('a document type is not expected.'))
  parser.on('opentag', (tag) => {
    depth += 1
    const name = tag.name.slice(tag.name.indexOf(':') + 1)
    const attributes = { ...tag.attributes } as Record<string, string>
    const element: XmlElement = { name, text: '', line: parser.line, attributes, children: [] }
    if (depth === 1) records.push({ ...element })
    if (open.length === 0 && !names.has(name)) return
    if (open.length === 0) size = { elements: 0, characters: 0 }
    size.elements += 1
    if (size.elements > MOST_ELEMENTS || open.length > DEEPEST) refuse('a record is too large.')
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (!element) return
    size.characters += text.length
    if (size.characters > MOST_CHARACTERS) refuse('a record is too large.')
    element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    depth -= 1
    const element = open.pop()
    if (element && open.length === 0) records.push(element)
  })
  return { parser, records }
}

/** The child elements with a name, or of a list below one: `children(entry, 'akaList', 'aka')`. */
export function children(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap((one) => one.children.filter((child) => child.name === name)),
    [element],
  )
}

/** The text of the first child with a name; undefined if there is none or it is empty. */
export function textIn(element: XmlElement, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text.trim() || undefined
}
