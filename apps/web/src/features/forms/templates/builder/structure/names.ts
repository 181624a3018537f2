import type { Field, Section } from '@domicile/contract/form-engine/structure'
import type { Sections } from './places.ts'

const LONGEST = 60
const NAME = /^[A-Za-z][\w-]{0,59}$/

/** Returns true for a name that a field or a section can have. */
export function isName(text: string): boolean {
  return NAME.test(text)
}

/** Derives a name from a label: 'Date of birth' becomes `date_of_birth`. */
export function nameFrom(label: string, otherwise: string): string {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, LONGEST)
  return plain || otherwise
}

/** Returns a name that is not in use: the name itself, or with a number behind it. */
export function unusedName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name
  const [, base = name, number = '1'] = /^(.*?)(?:_(\d+))?$/.exec(name) ?? []
  for (let count = Number(number) + 1; ; count += 1) {
    const tail = `_${count}`
    const next = base.slice(0, LONGEST - tail.length) + tail
    if (!used.has(next)) return next
  }
}

/** Returns the names of all sections and fields. */
export function usedNames(sections: Sections): Set<string> {
  return new Set(sections.flatMap(({ name, fields }) => [name, ...fields.map((field) => field.name)]))
}

/** Counts the sections and fields with a name. */
export function countName(sections: Sections, name: string): number {
  const isIt = (part: { name: string }) => part.name === name
  return sections.reduce(
    (count, section) => count + Number(isIt(section)) + section.fields.filter(isIt).length,
    0,
  )
}

/** Returns true while the name of a part still comes from its label, so that it changes with it. */
export function isDerived(name: string, label: string, otherwise: string): boolean {
  const from = nameFrom(label, otherwise)
  return name === from || (name.startsWith(`${from}_`) && /^\d+$/.test(name.slice(from.length + 1)))
}

/** Finds a field and its section by the name of the field. */
export function findField(sections: Sections, name: string): { section: Section; field: Field } | undefined {
  for (const section of sections) {
    const field = section.fields.find((one) => one.name === name)
    if (field) return { section, field }
  }
  return undefined
}
