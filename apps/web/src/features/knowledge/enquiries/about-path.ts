import { type AboutKind, aboutKinds } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { paths } from '../../../navigation/paths.ts'
import { oneOf, parseId } from '../../../navigation/url-params.ts'

export type About = { kind: AboutKind; id: string }

/** The address of a record that a conversation is about. */
export function pathOfAbout({ kind, id }: About): string {
  return places[kind](id)
}

const places: Record<AboutKind, (id: string) => string> = {
  mail: paths.mail,
  translation: paths.translation,
  order: paths.order,
  check: paths.check,
  project: paths.project,
}

const kinds = Object.keys(aboutKinds) as AboutKind[]

/** Reads a record from the address, such as `mail:{id}`; null for none. */
export function parseAbout(value: string | undefined): About | null {
  const [kind, id] = (value ?? '').split(':')
  const parsed = { kind: oneOf(kinds, kind), id: parseId(id) }
  return parsed.kind && parsed.id ? { kind: parsed.kind, id: parsed.id } : null
}
