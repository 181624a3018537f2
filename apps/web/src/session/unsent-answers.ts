import type { Value } from '@domicile/contract/form-engine/conditions'

const PREFIX = 'unsent:'

/** An answer that the server does not have yet, and the one it is based on. */
export type UnsentAnswer = { value: Value; version: number; base: Value }

/** The answers of one user to one form that this browser keeps until they are saved; each apart, as tabs share them. */
export type UnsentAnswers = {
  all(): [path: string, answer: UnsentAnswer][]
  /** Returns false if the browser has no room. */
  keep(path: string, answer: UnsentAnswer): boolean
  forget(path: string): void
}

/** Returns the unsent answers of a user to a form. */
export function unsentAnswers(person: string, form: string): UnsentAnswers {
  return answersIn(localStorage, `${PREFIX}${person}:${form}:`)
}

/** Returns the answers that a storage has under a prefix, each under its path. */
export function answersIn(storage: Storage, prefix: string): UnsentAnswers {
  return {
    all: () =>
      keysWith(storage, prefix).map((key) => [
        key.slice(prefix.length),
        JSON.parse(storage.getItem(key)!) as UnsentAnswer,
      ]),
    keep(path, answer) {
      try {
        storage.setItem(prefix + path, JSON.stringify(answer))
        return true
      } catch {
        return false
      }
    },
    forget: (path) => storage.removeItem(prefix + path),
  }
}

/** Removes the unsent answers of everyone but a user, so that the next user of this browser cannot read them. */
export function forgetUnsentOfOthers(person?: string): void {
  for (const key of keysWith(localStorage, PREFIX))
    if (!person || !key.startsWith(`${PREFIX}${person}:`)) localStorage.removeItem(key)
}

function keysWith(storage: Storage, prefix: string): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix))
}
