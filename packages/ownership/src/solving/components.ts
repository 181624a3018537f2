type Visit = { node: string; next: Iterator<string>; lowest: number }

/**
 * Splits a graph into its strongly connected components: the largest groups of nodes that all reach each other. Each
 * component comes before those from which it can be reached. Tarjan's algorithm, without recursion so that long
 * chains do not exhaust the stack.
 */
export function stronglyConnected(
  nodes: Iterable<string>,
  next: (node: string) => Iterable<string>,
): string[][] {
  const numbers = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const components: string[][] = []
  const path: Visit[] = []

  function enter(node: string) {
    path.push({ node, next: next(node)[Symbol.iterator](), lowest: numbers.size })
    numbers.set(node, numbers.size)
    open.push(node)
    isOpen.add(node)
  }

  function leave({ node, lowest }: Visit) {
    const parent = path.at(-1)
    if (parent) parent.lowest = Math.min(parent.lowest, lowest)
    if (lowest !== numbers.get(node)) return
    const component = open.splice(open.lastIndexOf(node))
    for (const member of component) isOpen.delete(member)
    components.push(component)
  }

  for (const start of nodes) {
    if (!numbers.has(start)) enter(start)
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const { value, done } = visit.next.next()
      if (done) leave(path.pop()!)
      else if (!numbers.has(value)) enter(value)
      else if (isOpen.has(value)) visit.lowest = Math.min(visit.lowest, numbers.get(value)!)
    }
  }
  return components
}
