import type { Schema } from '@domicile/screening/entity'

export type NamePair = readonly [query: string, candidate: string]

/** Names of one kind, made by a rule: pairs that are one party, and pairs that look alike and are two. */
export type Kind = { name: string; schema: Schema; hits: readonly NamePair[]; misses: readonly NamePair[] }

export function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** Each of some things with the one that is so many places behind it, from the beginning again after the last. */
export function shifted<Thing>(things: readonly Thing[], by: number): [Thing, Thing][] {
  return things.map((thing, index) => [thing, things[(index + by) % things.length]!])
}

/** The thing at a place, from the beginning again after the last. */
export function at<Thing>(things: readonly Thing[], index: number): Thing {
  return things[index % things.length]!
}

/** A text with letters replaced, the longest group of letters first. */
export function spell(text: string, letters: Readonly<Record<string, string>>): string {
  const groups = Object.keys(letters).sort((a, b) => b.length - a.length)
  return text.replaceAll(new RegExp(groups.join('|'), 'g'), (group) => letters[group]!)
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
