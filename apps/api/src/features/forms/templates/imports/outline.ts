import type { Condition } from '@domicile/contract/form-engine/conditions'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import { quote, type Report } from './report.ts'
import { cut } from './texts.ts'
import { combine } from './expressions/translate.ts'

/** A field as read: its name is that of the file, and its conditions refer to keys. */
export type Leaf = { at: string; key: string; field: Field }

/** A page, panel or group. Its conditions refer to keys. */
export type Group = {
  at: string
  key: string
  name: string
  title: string
  help: string | null
  repeats: Section['repeats']
  required: boolean | Condition
  show: Condition | null
  enable: Condition | null
  children: (Leaf | Group)[]
}

/** A section whose name is that of the file, and whose conditions refer to keys. */
export type Part = { at: string; key: string; section: Section; leaves: Leaf[] }

export function emptyGroup(group: Pick<Group, 'at' | 'key' | 'name' | 'title'>): Group {
  return { help: null, repeats: null, required: false, show: null, enable: null, children: [], ...group }
}

export function isGroup(child: Leaf | Group): child is Group {
  return 'children' in child
}

type Around = { shows: readonly Condition[]; enables: readonly Condition[] }

/**
 * Returns the sections of a form: groups inside groups become sections of their own, fields behind them a further section
 * with the title of the group. Groups inside a repeating section become its fields.
 */
export function sectionsOf(root: Group, report: Report): Part[] {
  const parts: Part[] = []
  const visit = (group: Group, outer: Around) => {
    const around = within(outer, group)
    const before = parts.length
    let open: Part | undefined
    let count = 0
    for (const child of group.repeats
      ? fieldsOf(group, { shows: [], enables: [] }, report)
      : group.children) {
      if (isGroup(child)) {
        open = undefined
        visit(child, around)
        continue
      }
      if (!open) parts.push((open = partOf(group, around, (count += 1))))
      open.leaves.push(child)
    }
    if (parts.length > before) handOn(group, { first: parts[before]!, isSection: count > 0 }, report)
    else if (parts.length === before && group !== root)
      report.add(group.at, 'left-out', 'Sections without fields were left out.')
  }
  visit(root, { shows: [], enables: [] })
  return parts
}

/** The first section of a group has its help, as the file begins with it. A group of groups alone is no section. */
function handOn(
  group: Group,
  { first, isSection }: { first: Part; isSection: boolean },
  report: Report,
): void {
  const { at, name, title, help, required } = group
  first.section.help = cut([help, first.section.help].filter(Boolean).join('\n'), 1000) || null
  if (isSection) return
  if (title !== name && at !== 'form')
    report.add(at, 'left-out', `The title ${quote(title)} was left out: groups of sections have none here.`)
  if (required !== false) report.add(at, 'left-out', 'Groups of sections cannot be required here.')
}

function within({ shows, enables }: Around, { show, enable }: Group): Around {
  return { shows: show ? [...shows, show] : shows, enables: enable ? [...enables, enable] : enables }
}

function partOf(group: Group, { shows, enables }: Around, count: number): Part {
  const { at, key, name, title, repeats, required } = group
  const isFirst = count === 1
  const section: Section = {
    name,
    title: isFirst ? title : `${title} (${count})`,
    help: null,
    repeats,
    record: null,
    required: isFirst ? required : false,
    show: shows.length > 0 ? combine('all', shows) : null,
    enable: enables.length > 0 ? combine('all', enables) : null,
    fields: [],
  }
  return { at, key: isFirst ? key : `${key}+${count}`, section, leaves: [] }
}

/** The fields of a repeating section, with those of the groups inside it. */
function fieldsOf(group: Group, around: Around, report: Report): Leaf[] {
  return group.children.flatMap((child) => {
    if (!isGroup(child)) return [underConditions(child, around)]
    report.add(child.at, 'changed', 'Groups inside repeating sections are no sections of their own here.')
    if (child.help)
      report.add(child.at, 'left-out', 'The help of groups inside repeating sections was left out.')
    return fieldsOf(child, within(around, child), report)
  })
}

function underConditions(leaf: Leaf, { shows, enables }: Around): Leaf {
  const add = (outer: readonly Condition[], own: Condition | null) =>
    outer.length > 0 ? combine('all', own ? [...outer, own] : outer) : own
  const { field } = leaf
  return { ...leaf, field: { ...field, show: add(shows, field.show), enable: add(enables, field.enable) } }
}
