import { personOf, readTokens } from '../api/tokens.ts'

const PREFIX = 'typed:'
const LASTING = 'lasting '

/** The key of input that outlasts its tab, in this browser and for its user alone. */
export function lastingKey(key: string): string {
  return LASTING + key
}

/**
 * Stores input for as long as this tab belongs to the same user; under a lasting key until it is saved or discarded, or
 * the user signs out. A file is left out: no text can hold it.
 */
export function storeTyped(key: string, value: unknown): void {
  const [storage, name] = placeOf(key)
  storage.setItem(name, JSON.stringify(value, withoutFiles))
}

/** Reads a value stored by {@link storeTyped}. */
export function storedTyped<T>(key: string): T | undefined {
  const [storage, name] = placeOf(key)
  const json = storage.getItem(name)
  return json === null ? undefined : (JSON.parse(json) as T)
}

/** Removes stored input once it is saved or discarded. */
export function forgetTyped(key: string): void {
  const [storage, name] = placeOf(key)
  storage.removeItem(name)
}

/** Removes all stored input but what outlasts a tab and belongs to a user, so that the next user cannot read it. */
export function forgetAllTyped(person?: string): void {
  remove(sessionStorage, (name) => name.startsWith(PREFIX))
  remove(localStorage, (name) => name.startsWith(PREFIX) && !(person && name.startsWith(ofPerson(person))))
}

function placeOf(key: string): [storage: Storage, name: string] {
  if (!key.startsWith(LASTING)) return [sessionStorage, PREFIX + key]
  return [localStorage, ofPerson(personOf(readTokens()) ?? '') + key]
}

const ofPerson = (person: string) => `${PREFIX}${person}:`

function remove(storage: Storage, which: (name: string) => boolean): void {
  for (const name of Object.keys(storage)) if (which(name)) storage.removeItem(name)
}

function withoutFiles(_name: string, value: unknown): unknown {
  return value instanceof File ? null : value
}
