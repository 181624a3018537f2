import { type ComponentType, lazy, Suspense } from 'react'

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
  const Part = lazy(async () => ({ default: await load() }))
  parts.push(load)
  if (isLoading) loadInAdvance(load)
  return function OpenedPart(props: Props) {
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
