import { openedPart } from './opened-part.tsx'

/**
 * Shows the hints of all elements; a screen needs it once, after it is painted. If it can't be loaded, as the network went
 * at that moment, there are no hints, and the screen stays.
 */
export const Hints = openedPart(async () => {
  const layer = await import('./HintLayer.tsx').catch(() => undefined)
  return layer?.HintLayer ?? NoHints
})

function NoHints() {
  return null
}
