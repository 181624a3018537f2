let seed = 1

/** A whole number below another; the same numbers in every run (the generator of Numerical Recipes). */
export function random(below: number): number {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
  return Math.floor((seed / 2 ** 32) * below)
}
