/** Converts a path of the specification for the router: `/companies/{id}` becomes `/companies/$id`. */
export function pattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1')
}
