import { openedPart } from './opened-part.tsx'

/** Shows the hints of all elements; a screen needs it once, after it is painted. */
export const Hints = openedPart(async () => (await import('./HintLayer.tsx')).HintLayer)
