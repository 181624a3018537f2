import { isFileType } from '@domicile/contract/form-engine/field-types'
import type { Section } from '@domicile/contract/form-engine/structure'

/** Returns whether the answer at a path is a list of rows or of files, which two people can both add to. */
export function listsOf({ sections }: { sections: readonly Section[] }): (path: string) => boolean {
  const rows = sections.filter(({ repeats }) => repeats).map(({ name }) => name)
  const files = sections.flatMap(({ fields }) =>
    fields.filter(({ type }) => isFileType(type)).map(({ name }) => name),
  )
  const lists = new Set([...rows, ...files])
  return (path) => lists.has(path.split('/').at(-1)!)
}
