import { type ComponentType, lazy, Suspense, useState } from 'react'

type Load = () => Promise<unknown>

const parts: Load[] = []
let isLoading = false

/**
 * A menu, dialog or calendar whose code does not delay the screen. It loads once the first screen is painted, so that
 * it opens at once, without a network too.
 */
export function openedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const start = async () => (loaded ??= await load())
  const Part = lazy(async () => ({ default: await start() }))
  parts.push(start)
  if (isLoading) loadInAdvance(start)
  return function OpenedPart(props: Props) {
    // React shows what suspends after 300 ms at the earliest, even if its code is there.
    const [Loaded] = useState(() => loaded)
    if (Loaded) return <Loaded {...props} />
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Loads the parts of the screens so far, and those of later screens with their code. */
export function loadOpenedParts(): void {
  isLoading = true
  parts.splice(0).forEach(loadInAdvance)
}

/** A failure counts only when the part is opened, which loads it again. */
function loadInAdvance(load: Load): void {
  void load().catch(() => undefined)
}
