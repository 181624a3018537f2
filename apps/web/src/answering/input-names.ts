const PREFIX = 'answer-'

/** Returns the name of the input at a path; the prefix keeps it apart from the fields of a builder beside a preview. */
export function inputName(path: string): string {
  return PREFIX + path
}

/** Returns the path of the input with a name. */
export function inputPath(name: string): string {
  return name.slice(PREFIX.length)
}
